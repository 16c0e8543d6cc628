/** What volunteers are told of their places: each of it once. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { placeNoticesIn } from '../../api/adapters/placeNotices.ts';
import { placesIn } from '../../api/adapters/places.ts';
import { newPressPlace } from '../../api/usecases/volunteering/pressPlace.ts';
import { tellVolunteers } from '../../api/usecases/volunteering/tellVolunteers.ts';
import { attendanceId } from '../../domain/attendance/attendanceIds.ts';
import { inactiveState } from '../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { activityRegister } from '../../frontend/src/staff/attendance/records/activityRegister.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { sessionAddresses } from '../../frontend/src/staff/volunteers/sessionAddresses.ts';
import { splitRecipients } from '../../frontend/src/staff/volunteers/toldBySignup.ts';
import { anApp } from './anApp.ts';
import { tellingOfPlaces } from './tellingOfPlaces.ts';

// Ten in the evening.
const appContext = anApp({ now: '2026-11-25T14:00:00Z' });
const hour = 3600;
const { activity, attendance } = tables;
const { aSession, press, someone, told } = tellingOfPlaces(appContext);

const split = (id: string, names: readonly string[]) =>
  splitRecipients(
    appContext().dataverse,
    { kind: 'activity', id },
    names.map((name) => ({ name, organization: '', email: `${name}@x.test` })),
    appContext().now(),
  );
it('who is given a free place is told once and not at night, and reminded at ten on the day before', async () => {
  const { dataverse, pass } = appContext();
  const session = await aSession();
  const [ana, ben, cai] = [await someone('ana'), await someone('ben'), await someone('cai')];
  for (const id of [ana, ben, cai]) await press('take', id, session);
  await press('giveUp', ana, session);
  expect(await told()).toEqual([]);
  pass(10 * hour);
  expect(await told()).toEqual(['ben@x.test: You have a place: Reading Circle']);
  const text = (await appContext().outbox.messages()).at(-1)?.text ?? '';
  expect(text).toContain('Sat 28 Nov, 09:00–11:30\nMeeting place: By the lift');
  expect(text).toMatch(/I cannot come after all:\nhttps?:\/\/\S+\/me\/\S+/);
  // Staff make room: the next who waits has a place.
  await dataverse.update(activity, session, { crf69_places: 2 });
  expect(await told()).toEqual(['cai@x.test: You have a place: Reading Circle']);
  pass(26 * hour);
  await dataverse.remove(attendance, attendanceId(session, cai));
  expect(await told()).toEqual(['ben@x.test: See you tomorrow: Reading Circle']);
  // Staff's own message about a change need not go to who is told, and does to who was taken off the register.
  expect(await split(session, ['ben', 'cai'])).toMatchObject({
    said: 'The portal tells 1 of these 2 people by itself.',
    ways: [{ label: 'Write to the other 1', recipients: [{ email: 'cai@x.test' }] }, { label: 'Write to all of them' }],
  });
  expect(await split(session, ['cai'])).toBeUndefined();
  const addressees = () => sessionAddresses(dataverse, { kind: 'activity', id: session }, 'listed');
  const exited = { crf69_volunteerstatus: volunteerStatus.codes.exited };
  await dataverse.update(tables.volunteerProfile, ben, exited);
  expect(await addressees()).toMatchObject({ recipients: [{ email: 'ben@x.test', status: 'Exited' }], lacking: 0 });
  await dataverse.update(tables.volunteerProfile, ben, { statecode: inactiveState });
  expect(await addressees()).toEqual({ recipients: [], lacking: 1 });
});

it('in the last twelve hours all who wait and may come are asked once, while a place is free', async () => {
  const { dataverse, pass } = appContext();
  const session = await aSession({ crf69_scheduledon: '2026-11-30T01:00:00Z', crf69_activityid: 'Chess' });
  const [dan, eve, fay, gus] = [await someone('dan'), await someone('eve'), await someone('fay'), await someone('gus')];
  for (const id of [dan, eve, fay, gus]) await press('take', id, session);
  await dataverse.create(tables.suspension, randomUUID(), {
    crf69_from: '2026-11-25',
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, gus),
  });
  // Eleven hours before, at night.
  pass(60 * hour);
  expect(await told()).toEqual([]);
  await press('giveUp', dan, session);
  expect(await told()).toEqual(['eve@x.test: A place is free: Chess', 'fay@x.test: A place is free: Chess']);
  // It filled, and is free again before the next run.
  pass(60);
  expect(await press('take', fay, session)).toEqual({ place: 'going' });
  await press('giveUp', fay, session);
  expect(await told()).toEqual(['eve@x.test: A place is free: Chess']);
  expect(await press('take', fay, session)).toEqual({ place: 'going' });
  // The next free place is told of, too.
  expect(await told()).toEqual([]);
  await press('giveUp', fay, session);
  expect(await told()).toEqual(['eve@x.test: A place is free: Chess']);
  expect(await press('take', fay, session)).toEqual({ place: 'going' });
  // And once more in the last hours of another day. Also who may not come now has it in their calendar.
  await dataverse.update(activity, session, { crf69_scheduledon: '2026-12-02T01:00:00Z' });
  expect(await told()).toEqual(['eve', 'fay', 'gus'].map((name) => `${name}@x.test: Please note the change: Chess`));
  pass(48 * hour);
  await press('giveUp', fay, session);
  expect(await told()).toEqual(['eve@x.test: A place is free: Chess']);
  expect(await press('take', eve, session)).toEqual({ place: 'going' });
  // It filled, and staff freed it by hand before the next run.
  expect(await press('take', fay, session)).toEqual({ place: 'waiting' });
  await press('giveUp', eve, session);
  expect(await told()).toEqual(['fay@x.test: A place is free: Chess']);
  pass(60);
  expect(await press('take', eve, session)).toEqual({ place: 'going' });
  await dataverse.remove(attendance, attendanceId(session, eve));
  expect(await told()).toEqual(['fay@x.test: A place is free: Chess']);
  expect(await told()).toEqual([]);
  expect(await press('take', fay, session)).toEqual({ place: 'going' });
});

it('who gives up their turn while they are given a place has none, and is on no register', async () => {
  const { dataverse, now } = appContext();
  const session = await aSession({ crf69_scheduledon: '2026-12-20T01:00:00Z' });
  const [hui, ivy] = [await someone('hui'), await someone('ivy')];
  for (const id of [hui, ivy]) await press('take', id, session);
  const places = placesIn(dataverse);
  let isFirst = true;
  const onAnotherHost = newPressPlace({
    now,
    places: {
      ...places,
      writeEach: async (changes, written) => {
        if (isFirst) await press('giveUp', hui, session);
        isFirst = false;
        return places.writeEach(changes, written);
      },
    },
  });
  const leaving = { do: 'giveUp', key: randomUUID(), volunteerId: ivy, word: '' } as const;
  expect(await onAnotherHost(session, leaving)).toEqual({ place: 'none' });
  const { goers, signups } = await places.rows(session);
  expect([goers, signups.map(({ state }) => state)]).toEqual([[], ['cancelled', 'cancelled']]);
});

it('everyone going and waiting is told once, with old and new, of a session that moved, was called off or was deleted', async () => {
  const { dataverse, pass } = appContext();
  const id = await aSession({
    crf69_scheduledon: '2026-12-05T01:00:00Z',
    crf69_activityid: 'Art',
    crf69_place: '#02-01',
  });
  const [jo, kim, lea] = [await someone('jo'), await someone('kim'), await someone('lea')];
  for (const one of [jo, kim]) await press('take', one, id);
  // Staff list somebody, who is told of nothing but changes from then on.
  await addVolunteers(dataverse, activityRegister, { id, name: 'Art' }, [{ id: lea, name: 'Lea' }]);
  expect(await told()).toEqual([]);
  // At ten in the evening, and back before anybody is told.
  await dataverse.update(activity, id, { crf69_scheduledon: '2026-12-06T01:00:00Z' });
  expect(await told()).toEqual([]);
  // Where the place is known, its location says no more.
  const hall = randomUUID();
  await dataverse.create(tables.location, hall, { crf69_locid: 'Bedok' });
  await dataverse.update(activity, id, {
    crf69_scheduledon: '2026-12-05T01:00:00Z',
    'crf69_Location@odata.bind': rowReference(tables.location, hall),
  });
  pass(10 * hour);
  expect(await told()).toEqual([]);
  // They may come until the day before the new one.
  await dataverse.create(tables.suspension, randomUUID(), {
    crf69_from: '2026-12-06',
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, jo),
  });
  const all = (subject: string) => ['jo', 'kim', 'lea'].map((name) => `${name}@x.test: ${subject}: Art`);
  for (const day of ['07', '05', '07']) {
    await dataverse.update(activity, id, { crf69_scheduledon: `2026-12-${day}T01:00:00Z` });
    expect(await told()).toEqual(all('Please note the change'));
  }
  // Who is suspended by then is told when, but not where.
  const texts = (await appContext().outbox.messages()).slice(-3);
  expect(texts.map(({ to, text }) => [to, text?.includes('\n#02-01\n')]).sort()).toEqual([
    ['jo@x.test', false],
    ['kim@x.test', true],
    ['lea@x.test', true],
  ]);
  expect(texts.at(-1)?.text).toMatch(/Before: Art, Sat 5 Dec, 09:00–11:30\n(.*\n)*\nNow: Art, Mon 7 Dec, 09:00–11:30/);
  expect(await split(id, ['jo', 'kim', 'lea'])).toMatchObject({ said: 'The portal tells all of them by itself.' });
  await dataverse.update(activity, id, { crf69_cancelledon: '2026-12-01T01:00:00Z' });
  expect(await told()).toEqual(all('Called off'));
  await dataverse.update(activity, id, { crf69_cancelledon: null });
  expect(await told()).toEqual(all('It takes place after all'));
  await dataverse.remove(activity, id);
  expect(await told()).toEqual(all('Called off'));
});

it('an idle run reads twice and writes nothing, however many go', async () => {
  const { clientOver } = appContext();
  const session = await aSession({ crf69_scheduledon: '2026-12-20T01:00:00Z', crf69_places: 2 });
  for (const name of ['mo', 'ned', 'ole']) await press('take', await someone(name), session);
  await tellVolunteers(appContext());
  let requests = 0;
  const counting: typeof fetch = (input, init) => {
    requests += 1;
    return fetch(input, init);
  };
  const placeNotices = placeNoticesIn(clientOver(counting));
  expect(await tellVolunteers({ ...appContext(), placeNotices })).toEqual([]);
  expect(requests).toBe(2);
});

it.each([
  ['2027-02-20T01:00:00Z', 'Please note the change'],
  ['2026-12-01T01:00:00Z', 'Please note the change'],
  [null, 'Called off'],
])('who goes hears that an open session is at %s, beyond what is ahead', async (start, subject) => {
  const session = await aSession({ crf69_scheduledon: '2026-12-05T01:00:00Z', crf69_activityid: 'Golf' });
  await press('take', await someone('pia'), session);
  await appContext().dataverse.update(activity, session, { crf69_scheduledon: start });
  expect(await told()).toEqual([`pia@x.test: ${subject}: Golf`]);
});

it("whoever takes a place or gives it up while staff's additions are signed up is signed up once", async () => {
  const { dataverse, placeNotices, now } = appContext();
  const session = await aSession({ crf69_scheduledon: '2026-12-20T01:00:00Z' });
  const quin = await someone('quin');
  for (const what of ['take', 'giveUp', 'take'] as const) {
    await press(what, quin, session);
    await placeNotices.signUp(session, [quin], now());
  }
  const { signups } = await placesIn(dataverse).rows(session);
  expect(signups.map(({ state }) => state).sort()).toEqual(['cancelled', 'going']);
});

it('a change that names tomorrow reminds, too, and another day is reminded of again', async () => {
  const { dataverse, pass } = appContext();
  const session = await aSession({ crf69_scheduledon: '2026-12-08T01:00:00Z', crf69_activityid: 'Yoga' });
  await press('take', await someone('ria'), session);
  pass(26 * hour);
  const change = ['ria@x.test: Please note the change: Yoga'];
  for (const time of ['04T01', '04T02', '05T01']) {
    await dataverse.update(activity, session, { crf69_scheduledon: `2026-12-${time}:00:00Z` });
    expect(await told()).toEqual(change);
  }
  pass(24 * hour);
  expect(await told()).toEqual(['ria@x.test: See you tomorrow: Yoga']);
  await dataverse.update(activity, session, { crf69_meetingplace: 'At the gate' });
  expect(await told()).toEqual(change);
});

it('who is given a place in a session that moved hears of the place, as it is now, or of the change where they may not come', async () => {
  const { dataverse } = appContext();
  const session = await aSession({ crf69_scheduledon: '2026-12-09T01:00:00Z', crf69_activityid: 'Go' });
  for (const name of ['sam', 'tia']) await press('take', await someone(name), session);
  await dataverse.update(activity, session, { crf69_places: 2, crf69_scheduledon: '2026-12-10T01:00:00Z' });
  expect(await told()).toEqual(['sam@x.test: Please note the change: Go', 'tia@x.test: You have a place: Go']);
  const una = await someone('una');
  await press('take', una, session);
  await dataverse.update(activity, session, { crf69_places: 3 });
  await appContext().giveFreePlaces(session);
  const [suspension, crf69_from] = [randomUUID(), '2026-11-25'];
  await dataverse.create(tables.suspension, suspension, {
    crf69_from,
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, una),
  });
  expect(await told()).toEqual([]);
  await dataverse.update(activity, session, { crf69_scheduledon: '2026-12-11T01:00:00Z' });
  expect(await told()).toEqual(['sam', 'tia', 'una'].map((name) => `${name}@x.test: Please note the change: Go`));
  await dataverse.remove(tables.suspension, suspension);
  expect(await told()).toEqual(['una@x.test: You have a place: Go']);
});

it('whom staff listed shortly before they called it off hears of that', async () => {
  const { dataverse } = appContext();
  const id = await aSession({ crf69_activityid: 'Judo', crf69_scheduledon: '2026-12-09T01:00:00Z' });
  await addVolunteers(dataverse, activityRegister, { id, name: 'Judo' }, [{ id: await someone('uli'), name: 'Uli' }]);
  await dataverse.update(activity, id, { crf69_cancelledon: '2026-12-03T01:00:00Z' });
  expect(await told()).toEqual(['uli@x.test: Called off: Judo']);
});
