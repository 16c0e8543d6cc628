/** What volunteers are told anew: of room that staff make, of a change that was taken back, and of what their page did not show yet. */
import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { placeNoticesIn } from '../../api/adapters/placeNotices.ts';
import { takingPlace } from '../../api/http/volunteering.ts';
import { changePlace } from '../../api/usecases/volunteering/changePlace.ts';
import { tellVolunteers } from '../../api/usecases/volunteering/tellVolunteers.ts';
import { bind } from '../../dataverse/key.ts';
import { attendanceId } from '../../domain/attendance/attendanceIds.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { activityRegister } from '../../frontend/src/staff/attendance/records/activityRegister.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { anApp } from './anApp.ts';
import { signingUp, tryOf } from './signingUp.ts';
import { tellingOfPlaces } from './tellingOfPlaces.ts';

const appContext = anApp({ now: '2026-12-01T11:30:00Z' });
const { activity, attendance } = tables;
const { aSession, press, someone, subjectsSince, told } = tellingOfPlaces(appContext);
const { pageOf, textOf } = signingUp(appContext);

it('who waits is told again of room that staff make once the late place is taken for which they were called', async () => {
  const session = await aSession({ crf69_scheduledon: '2026-12-01T23:00:00Z', crf69_activityid: 'Drums' });
  const [vi, wes, xia] = [await someone('vi'), await someone('wes'), await someone('xia')];
  for (const id of [vi, wes, xia]) await press('take', id, session);
  await press('giveUp', vi, session);
  const call = (name: string) => `${name}@x.test: A place is free: Drums`;
  expect(await told()).toEqual([call('wes'), call('xia')]);
  appContext().pass(60);
  // Room for a second one, beside the place of which they know, is no news.
  await appContext().dataverse.update(activity, session, { crf69_places: 2 });
  expect(await told()).toEqual([]);
  expect(await press('take', xia, session)).toEqual({ place: 'going' });
  expect(await told()).toEqual([call('wes')]);
  appContext().pass(60);
  expect(await press('take', await someone('yan'), session)).toEqual({ place: 'going' });
  await appContext().dataverse.update(activity, session, { crf69_places: 3 });
  expect(await told()).toEqual([call('wes')]);
});

it('a change that was sent, could not be noted and was taken back is told as taken back, and one that was not sent is not', async () => {
  const { dataverse, outbox, placeNotices } = appContext();
  const at = (day: string) => ({ crf69_scheduledon: `2026-12-${day}T01:00:00Z` });
  const id = await aSession({ ...at('08'), crf69_activityid: 'Mime' });
  await press('take', await someone('zoe'), id);
  const change = ['zoe@x.test: Please note the change: Mime'];
  // The process ends after the message was sent.
  const ended = { ...placeNotices, noteTold: () => Promise.reject(new Error('It ended.')) };
  for (const day of ['09', '08']) {
    await dataverse.update(activity, id, at(day));
    const before = (await outbox.messages()).length;
    expect(await tellVolunteers({ ...appContext(), placeNotices: ended })).toHaveLength(1);
    expect(await subjectsSince(before)).toEqual(change);
  }
  // Of the second message nothing was noted either: once more nothing is to be told.
  expect(await told()).toEqual([]);
  await dataverse.update(activity, id, at('10'));
  await outbox.fault({ match: 'POST /emails:send', count: 1, status: 503 });
  await tellVolunteers(appContext());
  await dataverse.update(activity, id, at('08'));
  expect(await told()).toEqual([]);
});

it('a cancellation that was sent and could not be noted is not sent again when staff change what is called off', async () => {
  const { dataverse, placeNotices } = appContext();
  const id = await aSession({ crf69_scheduledon: '2026-12-08T01:00:00Z', crf69_activityid: 'Nets' });
  await press('take', await someone('zac'), id);
  await dataverse.update(activity, id, { crf69_cancelledon: '2026-12-01T11:00:00Z' });
  const ended = { ...placeNotices, noteTold: () => Promise.reject(new Error('It ended.')) };
  expect(await tellVolunteers({ ...appContext(), placeNotices: ended })).toHaveLength(1);
  await dataverse.update(activity, id, { crf69_scheduledon: '2026-12-09T01:00:00Z' });
  expect(await told()).toEqual([]);
  await dataverse.update(activity, id, { crf69_cancelledon: null });
  expect(await told()).toEqual(['zac@x.test: It takes place after all: Nets']);
});

it('who must not be there does not read where a session was to be that is deleted, neither in the message nor on their page', async () => {
  const { dataverse, outbox } = appContext();
  const id = await aSession({
    ...{ crf69_scheduledon: '2026-12-08T01:00:00Z', crf69_places: null },
    ...{ crf69_activityid: 'Oboe', crf69_place: 'Hall 7' },
  });
  const [uma, val] = [await someone('uma'), await someone('val')];
  for (const one of [uma, val]) await press('take', one, id);
  const suspended = { 'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, uma) };
  await dataverse.create(tables.suspension, randomUUID(), { crf69_from: '2026-12-01', ...suspended });
  await dataverse.remove(activity, id);
  const before = (await outbox.messages()).length;
  expect(await told()).toEqual(['uma', 'val'].map((name) => `${name}@x.test: Called off: Oboe`));
  const messages = (await outbox.messages()).slice(before).filter(({ to }) => to === 'uma@x.test');
  expect(JSON.stringify(messages)).not.toMatch(/Hall 7|By the lift/);
  const offOf = async (one: string) => (await pageOf(one)).off.map(({ place }) => place);
  expect([await offOf(uma), await offOf(val)]).toEqual([[''], ['Hall 7']]);
});

it('who presses on a page that was loaded before the session moved is told of the move once, and on one loaded since of nothing', async () => {
  const { dataverse } = appContext();
  const place = randomUUID();
  await dataverse.create(tables.location, place, { crf69_locid: 'Bedok' });
  const id = await aSession({
    ...{ crf69_scheduledon: '2026-12-08T01:00:00Z', crf69_activityid: 'Origami', crf69_places: 2, crf69_place: 'Hall' },
    'crf69_Location@odata.bind': bind(tables.location, place),
  });
  const [abe, bea, cem] = [await someone('abe'), await someone('bea'), await someone('cem')];
  const shownTo = async (one: string) => (await pageOf(one)).open.find((session) => session.id === id);
  const take = async (one: string, shown: unknown) => {
    const read = takingPlace.reads({ session: id, shown });
    const pressed = { do: 'take' as const, tried: tryOf(await textOf(one)), idempotencyKey: randomUUID() };
    return changePlace({ ...pressed, ...read }, appContext());
  };
  const before = await shownTo(abe);
  await dataverse.update(activity, id, { crf69_scheduledon: '2026-12-08T06:00:00Z' });
  expect(await take(abe, before)).toEqual({ place: 'going' });
  expect(await take(bea, await shownTo(bea))).toEqual({ place: 'going' });
  expect(await take(cem, before)).toEqual({ place: 'waiting' });
  const change = (name: string) => `${name}@x.test: Please note the change: Origami`;
  expect(await told()).toEqual([change('abe'), change('cem')]);
  // A page of another version.
  expect(await take(await someone('dov'), { start: 'soon' })).toEqual({ place: 'waiting' });
  expect(await told()).toEqual([]);
});

it('whom staff took off a session hears nothing when it is deleted later, and of its changes when they are put back', async () => {
  const { dataverse } = appContext();
  const id = await aSession({
    ...{ crf69_scheduledon: '2026-12-12T01:00:00Z', crf69_places: null },
    crf69_activityid: 'Clay',
  });
  const [ada, ben, cy] = [await someone('ada'), await someone('ben'), await someone('cy')];
  for (const one of [ada, ben, cy]) await press('take', one, id);
  const takeOff = (one: string) => dataverse.remove(attendance, attendanceId(id, one));
  await takeOff(ada);
  await takeOff(ben);
  expect(await told()).toEqual([]);
  await addVolunteers(dataverse, activityRegister, { id, name: 'Clay' }, [{ id: ben, name: 'Ben' }]);
  expect(await told()).toEqual([]);
  // They may not take again what staff took from them.
  expect(await press('take', ada, id)).toEqual({ refused: 'call' });
  await dataverse.update(activity, id, { crf69_scheduledon: '2026-12-13T01:00:00Z' });
  const both = (subject: string) => ['ben', 'cy'].map((name) => `${name}@x.test: ${subject}: Clay`);
  expect(await told()).toEqual(both('Please note the change'));
  await dataverse.remove(activity, id);
  expect(await told()).toEqual(both('Called off'));
});

it.each([
  ['You have a place', '2026-12-12T01:00:00Z'],
  ['A place is free', '2026-12-01T20:00:00Z'],
])(
  'whom staff put on the register and took off gets no place back for which they waited: “%s” is for the next',
  async (offer, on) => {
    const { dataverse } = appContext();
    const id = await aSession({ crf69_scheduledon: on, crf69_activityid: 'Glass' });
    const [ann, ben, cat] = [await someone('ann'), await someone('ben'), await someone('cat')];
    for (const one of [ann, ben]) await press('take', one, id);
    await addVolunteers(dataverse, activityRegister, { id, name: 'Glass' }, [{ id: ben, name: 'Ben' }]);
    // Staff told them of the place.
    expect(await told()).toEqual([]);
    await press('giveUp', ann, id);
    await press('take', cat, id);
    expect(await told()).toEqual([]);
    await dataverse.remove(attendance, attendanceId(id, ben));
    expect(await told()).toEqual([`cat@x.test: ${offer}: Glass`]);
    expect(await press('take', ben, id)).toEqual({ refused: 'call' });
  },
);

it('at night nobody is told that what is long over was moved to next week', async () => {
  const { dataverse, now, pass } = appContext();
  const id = await aSession({
    crf69_scheduledon: new Date(now().getTime() + 60_000).toISOString(),
    crf69_activityid: 'Kites',
  });
  await press('take', await someone('dee'), id);
  expect(await told()).toEqual([]);
  pass(4 * 3600);
  await dataverse.update(activity, id, { crf69_scheduledon: '2026-12-15T01:00:00Z' });
  expect(await told()).toEqual([]);
  pass(9 * 3600);
  expect(await told()).toEqual(['dee@x.test: Please note the change: Kites']);
});

it('whoever is taken off and put back is told of what changed meanwhile', async () => {
  const { dataverse } = appContext();
  const id = await aSession({
    crf69_scheduledon: '2026-12-12T01:00:00Z',
    crf69_places: null,
    crf69_activityid: 'Felt',
  });
  const ben = await someone('ben');
  await press('take', ben, id);
  await told();
  await dataverse.remove(attendance, attendanceId(id, ben));
  expect(await told()).toEqual([]);
  await dataverse.update(activity, id, { crf69_scheduledon: '2026-12-12T06:00:00Z' });
  expect(await told()).toEqual([]);
  await addVolunteers(dataverse, activityRegister, { id, name: 'Felt' }, [{ id: ben, name: 'Ben' }]);
  expect(await told()).toEqual(['ben@x.test: Please note the change: Felt']);
});

it('who was put back on a register hears that the session is deleted before the next reading, and whom staff moved to another does not', async () => {
  const { dataverse, pass } = appContext();
  const aDay = (name: string) =>
    aSession({ crf69_scheduledon: '2026-12-13T01:00:00Z', crf69_places: null, crf69_activityid: name });
  const [id, other] = [await aDay('Wool'), await aDay('Yarn')];
  const [ada, ben] = [await someone('ada'), await someone('ben')];
  for (const one of [ada, ben]) await press('take', one, id);
  for (const one of [ada, ben]) await dataverse.remove(attendance, attendanceId(id, one));
  expect(await told()).toEqual([]);
  pass(60);
  await addVolunteers(dataverse, activityRegister, { id, name: 'Wool' }, [{ id: ben, name: 'Ben' }]);
  await addVolunteers(dataverse, activityRegister, { id: other, name: 'Yarn' }, [{ id: ada, name: 'Ada' }]);
  await dataverse.remove(activity, id);
  await dataverse.remove(activity, other);
  const offOf = async (one: string) => (await pageOf(one)).off.map(({ name }) => name);
  expect([await offOf(ada), await offOf(ben)]).toEqual([[], ['Wool']]);
  expect(await told()).toEqual(['ben@x.test: Called off: Wool']);
  expect(await offOf(ben)).toEqual(['Wool']);
});

it.each([
  ['Called off', { crf69_scheduledon: null }],
  ['Please note the change', { crf69_signupopen: false, crf69_scheduledon: '2026-12-14T06:00:00Z' }],
])(
  'who goes hears “%s” at the next reading when staff save while sign-ups and registers are read',
  async (subject, change) => {
    const { dataverse, placeNotices, ...others } = appContext();
    const id = await aSession({
      crf69_scheduledon: '2026-12-14T01:00:00Z',
      crf69_places: null,
      crf69_activityid: 'Lino',
    });
    await press('take', await someone('cy'), id);
    await told();
    let isSaved = false;
    const listAll: typeof dataverse.listAll = async (table, query) => {
      if ((table as unknown) === attendance && !isSaved) {
        isSaved = true;
        await dataverse.update(activity, id, change);
      }
      return dataverse.listAll(table, query);
    };
    const read = placeNoticesIn({ ...dataverse, listAll });
    await tellVolunteers({ ...others, placeNotices: { ...placeNotices, ahead: read.ahead } });
    expect(isSaved).toBe(true);
    expect(await told()).toEqual([`cy@x.test: ${subject}: Lino`]);
  },
);

it.each(['noteKnown', 'noteTakenOff', 'find'] as const)(
  'others are told while a row of one person is refused (%s)',
  async (refused) => {
    const { dataverse, outbox, placeNotices, deliveries } = appContext();
    const id = await aSession({
      ...{ crf69_scheduledon: '2026-12-12T01:00:00Z', crf69_places: null },
      crf69_activityid: 'Silk',
    });
    const at = (hour: string) => dataverse.update(activity, id, { crf69_scheduledon: `2026-12-12T${hour}:00:00Z` });
    await press('take', await someone('eve'), id);
    await told();
    if (refused === 'find') {
      // Of what eve is being told it is not known whether it was sent.
      await at('05');
      await outbox.fault({ match: 'POST /emails:send', count: 1, status: 503 });
      await tellVolunteers(appContext());
    }
    await press('take', await someone('fay'), id);
    await at('06');
    const no = new Error('It is refused.');
    const app = {
      ...appContext(),
      placeNotices: { ...placeNotices, ...(refused !== 'find' && { [refused]: () => Promise.reject(no) }) },
      // The first one that is asked about is eve's.
      deliveries: {
        ...deliveries,
        ...(refused === 'find' && { find: vi.fn(deliveries.find).mockRejectedValueOnce(no) }),
      },
    };
    const before = (await outbox.messages()).length;
    expect(await tellVolunteers(app)).toHaveLength(1);
    expect(await subjectsSince(before)).toContain('fay@x.test: Please note the change: Silk');
  },
);
