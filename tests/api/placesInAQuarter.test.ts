/** Places that fill, become more and are given up between two readings, a quarter of an hour apart: what people are told of them. */
import { expect, it } from 'vitest';
import { attendanceId } from '../../domain/attendance/attendanceIds.ts';
import { tables } from '../../domain/schema/index.ts';
import { activityRegister } from '../../frontend/src/staff/attendance/records/activityRegister.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { splitRecipients } from '../../frontend/src/staff/volunteers/toldBySignup.ts';
import { anApp } from './anApp.ts';
import { tellingOfPlaces } from './tellingOfPlaces.ts';

// Nine in the morning.
const appContext = anApp({ now: '2026-12-01T01:00:00Z' });
const { aSession, press, someone, told } = tellingOfPlaces(appContext);
const minute = 60;
const quarter = 15 * minute;

const placesOf = (session: string, count: number | null) =>
  appContext().dataverse.update(tables.activity, session, { crf69_places: count });
const takeOff = (session: string, volunteerId: string) =>
  appContext().dataverse.remove(tables.attendance, attendanceId(session, volunteerId));
/** Later steps of one quarter of an hour. */
const soon = () => appContext().pass(2 * minute);
const nextReading = () => {
  appContext().pass(quarter);
  return told();
};

/** Volunteers of whom each has pressed in turn. */
async function inLine(session: string, names: readonly string[]) {
  const ids: string[] = [];
  for (const name of names) {
    const id = await someone(name);
    await press('take', id, session);
    ids.push(id);
  }
  return ids;
}
const call = (name: string, session: string) => `${name}@x.test: A place is free: ${session}`;
const given = (name: string, session: string) => `${name}@x.test: You have a place: ${session}`;

it('days before, whoever has a place at the reading is told once, and whoever gave it up before is told nothing', async () => {
  const session = await aSession({ crf69_scheduledon: '2026-12-05T01:00:00Z', crf69_activityid: 'Knots' });
  const [ada = '', bo = '', cy = '', di = ''] = await inLine(session, ['ada', 'bo', 'cy', 'di']);
  await placesOf(session, 2);
  soon();
  // Whoever presses after staff have made room waits behind the others, who are given it.
  expect(await press('take', await someone('ed'), session)).toEqual({ place: 'waiting' });
  soon();
  await press('giveUp', bo, session);
  soon();
  await press('giveUp', ada, session);
  expect(await nextReading()).toEqual([given('cy', 'Knots'), given('di', 'Knots')]);
  expect(await nextReading()).toEqual([]);
  // Who comes back is the last who waits, and has the place at last: of which no message has told them yet.
  expect(await press('take', bo, session)).toEqual({ place: 'waiting' });
  await placesOf(session, 4);
  await press('giveUp', cy, session);
  soon();
  await placesOf(session, 3);
  expect(await nextReading()).toEqual([given('bo', 'Knots'), given('ed', 'Knots')]);
  await press('giveUp', di, session);
  expect(await nextReading()).toEqual([]);
});

it('room that staff made and took back before the reading is told to nobody', async () => {
  const session = await aSession({ crf69_scheduledon: '2026-12-01T11:00:00Z', crf69_activityid: 'Origami' });
  const [flo = ''] = await inLine(session, ['flo', 'gil', 'hal']);
  await placesOf(session, 2);
  soon();
  await placesOf(session, 1);
  expect(await nextReading()).toEqual([]);
  await placesOf(session, null);
  soon();
  await placesOf(session, 1);
  soon();
  // Given up, and taken by whoever saw it first.
  await press('giveUp', flo, session);
  expect(await press('take', await someone('ian'), session)).toEqual({ place: 'going' });
  expect(await nextReading()).toEqual([]);
});

it('shortly before, a place that filled, became two and was given up is told once to each who waits', async () => {
  const session = await aSession({ crf69_scheduledon: '2026-12-01T13:00:00Z', crf69_activityid: 'Poetry' });
  const [jo = '', kim = '', lee = '', mo = ''] = await inLine(session, ['jo', 'kim', 'lee', 'mo']);
  const calls = (...names: string[]) => names.map((name) => call(name, 'Poetry'));
  // Never called: staff make room, somebody new has it, and the first one goes.
  await placesOf(session, 2);
  const ned = await someone('ned');
  expect(await press('take', ned, session)).toEqual({ place: 'going' });
  soon();
  await press('giveUp', jo, session);
  expect(await nextReading()).toEqual(calls('kim', 'lee', 'mo'));
  expect(await nextReading()).toEqual([]);
  // Called: the place is taken, staff make one more, that one is taken, too, and one is given up.
  expect(await press('take', kim, session)).toEqual({ place: 'going' });
  soon();
  await placesOf(session, 3);
  expect(await press('take', lee, session)).toEqual({ place: 'going' });
  soon();
  await press('giveUp', ned, session);
  expect(await nextReading()).toEqual(calls('mo'));
  // Called for one place: a second one beside it is no news, also where somebody has had it meanwhile.
  await placesOf(session, 4);
  soon();
  const oz = await someone('oz');
  expect(await press('take', oz, session)).toEqual({ place: 'going' });
  soon();
  await press('giveUp', oz, session);
  expect(await nextReading()).toEqual(calls('mo'));
  // All of them are taken and one is freed by staff, who then take the room back: nothing is free.
  expect(await press('take', oz, session)).toEqual({ place: 'going' });
  await press('take', await someone('pia'), session);
  await takeOff(session, lee);
  soon();
  await placesOf(session, 3);
  expect(await nextReading()).toEqual([]);
  expect(await press('take', mo, session)).toEqual({ place: 'waiting' });
});

it('a place that became free at the last moment before the twelve hours is theirs, and one given up after them is for whoever presses first', async () => {
  const start = '2026-12-03T01:00:00Z';
  const session = await aSession({ crf69_scheduledon: start, crf69_activityid: 'Quilts' });
  const [quin = '', ray = ''] = await inLine(session, ['quin', 'ray', 'sue', 'tim']);
  const untilMinutesBefore = (minutes: number) =>
    appContext().pass((Date.parse(start) - appContext().now().getTime()) / 1000 - minutes * minute);
  untilMinutesBefore(12 * 60 + 8);
  await placesOf(session, 2);
  await press('giveUp', quin, session);
  // Ray and Sue have them. In the last twelve hours Ray gives his up.
  untilMinutesBefore(12 * 60 - 3);
  await press('giveUp', ray, session);
  expect(await told()).toEqual([given('sue', 'Quilts'), call('tim', 'Quilts')]);
  expect(await nextReading()).toEqual([]);
});

it('what staff change in the last quarter of an hour is told at the next reading, and nobody is asked to come to what has begun', async () => {
  const { dataverse, now } = appContext();
  const start = new Date(now().getTime() + 10 * minute * 1000).toISOString();
  const off = await aSession({ crf69_scheduledon: start, crf69_activityid: 'Rhymes' });
  const free = await aSession({ crf69_scheduledon: start, crf69_activityid: 'Songs' });
  await inLine(off, ['uma', 'vic']);
  const [wyn = ''] = await inLine(free, ['wyn', 'xan']);
  const said = async (id: string, name: string) => {
    const recipients = [{ name, organization: '', email: `${name}@x.test` }];
    return (await splitRecipients(dataverse, { kind: 'activity', id }, recipients, now()))?.said;
  };
  const allTold = 'The portal tells all of them by itself.';
  soon();
  await dataverse.update(tables.activity, off, { crf69_cancelledon: now().toISOString() });
  await press('giveUp', wyn, free);
  expect(await said(off, 'uma')).toBe(allTold);
  expect(await nextReading()).toEqual(['uma@x.test: Called off: Rhymes', 'vic@x.test: Called off: Rhymes']);
  // Seven minutes after the start; later no reading may be in time.
  expect(await said(free, 'xan')).toBe(allTold);
  appContext().pass(quarter);
  expect(await said(free, 'xan')).toBeUndefined();
});

it('who has a place unasked, or waits, months before hears of it and of a change', async () => {
  const session = await aSession({ crf69_scheduledon: '2027-03-06T01:00:00Z', crf69_activityid: 'Tango' });
  // Eight in the morning.
  appContext().pass((Date.parse('2026-12-04T00:00:00Z') - appContext().now().getTime()) / 1000);
  const [yve = ''] = await inLine(session, ['yve', 'zac', 'amy']);
  await press('giveUp', yve, session);
  expect(await nextReading()).toEqual([given('zac', 'Tango')]);
  await appContext().dataverse.update(tables.activity, session, { crf69_cancelledon: '2026-12-04T00:15:00Z' });
  expect(await nextReading()).toEqual(['amy@x.test: Called off: Tango', 'zac@x.test: Called off: Tango']);
});

it('whom staff add just before ten on the day before is reminded at the next reading, and whom they add after ten is not', async () => {
  const { dataverse, now, pass } = appContext();
  const session = await aSession({ crf69_scheduledon: '2026-12-12T06:00:00Z', crf69_activityid: 'Umbrellas' });
  const untilTime = (time: string) => pass((Date.parse(`2026-12-11T${time}Z`) - now().getTime()) / 1000);
  const add = async (name: string) => {
    const one = { id: await someone(name), name };
    await addVolunteers(dataverse, activityRegister, { id: session, name: 'Umbrellas' }, [one]);
  };
  untilTime('01:50:00');
  await add('bob');
  untilTime('02:02:00');
  await add('cat');
  expect(await told()).toEqual(['bob@x.test: See you tomorrow: Umbrellas']);
});
