/** A volunteer's own page: its link, and places that are never given twice. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { placesIn } from '../../api/adapters/places.ts';
import { linkStates } from '../../api/usecases/links/linkStates.ts';
import { openLink } from '../../api/usecases/links/openLink.ts';
import { sendLink } from '../../api/usecases/links/sendLink.ts';
import { endOwnLinks } from '../../api/usecases/volunteering/followOwnLink.ts';
import { newPressPlace } from '../../api/usecases/volunteering/pressPlace.ts';
import { readOwnFeed } from '../../api/usecases/volunteering/readOwnFeed.ts';
import { checkCertificate, showOwnPage } from '../../api/usecases/volunteering/showOwnPage.ts';
import { eq } from '../../dataverse/filter.ts';
import { bind } from '../../dataverse/key.ts';
import { associate } from '../../dataverse/operations/link.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { attendanceId } from '../../domain/attendance/attendanceIds.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { linkMessages } from '../../domain/messages/linkMessages.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { inactiveState } from '../../domain/schema/choices/rowState.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import { activityRegister } from '../../frontend/src/staff/attendance/records/activityRegister.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { readSignups, writeSettings } from '../../frontend/src/staff/attendance/signup/signupRows.ts';
import { whoCannotCome } from '../../frontend/src/staff/data/cannotCome.ts';
import { anApp } from './anApp.ts';
import { aVolunteer } from './linkedRows.ts';
import { problem } from './pressing.ts';
import { signingUp, tryOf } from './signingUp.ts';

const appContext = anApp({ now: '2026-11-26T02:00:00Z' });
const { activity, attendance, signup, volunteerProfile } = tables;

const { aSession, textOf, pageOf, press, goersOf } = signingUp(appContext);
const signupsIn = (session: string) =>
  appContext().dataverse.listAll(signup, { filter: eq('_crf69_activity_value', session) });

it('the page’s link opens nothing else, and no other link opens the page', async () => {
  const id = await aVolunteer(appContext().dataverse);
  const text = await textOf(id);
  expect(text).toMatch(new RegExp(`^${id}\\.20270525\\.[\\w-]{22}$`));
  expect(await showOwnPage(tryOf(text), appContext())).toMatchObject({ name: 'Nur Aisyah', admission: { may: 'yes' } });
  const other = await textOf(await aVolunteer(appContext().dataverse));
  const exit = appContext().linkCredentials.pathTo(volunteerExit.path, id).split('/').at(-1) ?? '';
  const forged = [
    exit,
    id,
    `${id}${other.slice(36)}`,
    text.replace('20270525', '20990525'),
    `${text.slice(0, -1)}_`,
    '',
  ];
  for (const one of forged)
    await expect(showOwnPage(tryOf(one), appContext())).rejects.toMatchObject(problem(404, 'invalid-link'));
  // With bare links the id alone opens a form; the page's link is not one more way to it where links are signed.
  const { idIn } = appContext().linkCredentials;
  if (appContext().linkCredentials.style === 'signed') expect(idIn(volunteerExit.path, text, 'open')).toBeUndefined();
  else expect(await openLink(volunteerExit, tryOf(id), appContext())).toBeDefined();
  const shown = async () =>
    (await linkStates('vol_id', id, appContext()))?.links.ownPage?.address?.split('/').at(-1) ?? '';
  expect(await shown()).toBe(text);
  await endOwnLinks(id, appContext());
  await expect(showOwnPage(tryOf(text), appContext())).rejects.toMatchObject(problem(404, 'invalid-link'));
  await expect(showOwnPage(tryOf(await shown()), appContext())).resolves.toBeDefined();
  await sendLink(linkMessages.ownPage, 'email', { idempotencyKey: randomUUID(), id }, appContext());
  expect((await appContext().outbox.messages()).at(-1)?.text).toContain(await shown());
});

it('the calendar of somebody holds their sessions until their links end, and a certificate is checked without a name', async () => {
  const { dataverse } = appContext();
  const id = await aVolunteer(dataverse);
  const listed = async (on: string, mark: RowInput<typeof attendance> = {}) =>
    dataverse.create(attendance, randomUUID(), {
      ...mark,
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id),
      'crf69_Activity@odata.bind': bind(activity, await aSession({ crf69_scheduledon: on, crf69_signupopen: false })),
    });
  for (const on of ['2026-11-28T01:00:00Z', '2026-12-05T01:00:00Z']) await listed(on);
  const attended = attendanceStatus.codes.attended;
  await listed('2026-11-20T01:00:00Z', {
    ...{ crf69_attendance: attended, crf69_datetime: '2026-11-20T01:00:00Z', crf69_minutespresent: 90 },
  });
  const page = await pageOf(id);
  const read = async (path: string) =>
    (await readOwnFeed({ text: path.split('/').at(-1) ?? '', address: randomUUID() }, appContext())).text;
  const uids = (text: string) => text.match(/^UID:.*$/gm)?.length;
  expect([uids(await read(page.calendar)), uids(await read(page.next[0]?.calendar ?? ''))]).toEqual([3, 1]);
  expect(page.calendar).not.toContain(id);
  const code = page.certificate?.code ?? '';
  const check = (text: string) => checkCertificate(tryOf(text), appContext());
  expect(await check(code)).toEqual({ initials: 'N. A.', hours: 2.5, on: '2026-11-26' });
  for (const wrong of [`${code.slice(0, -3)}AAA`, await textOf(id), ''])
    await expect(check(wrong)).rejects.toMatchObject(problem(404, 'invalid-link'));
  await expect(read(`own.${code}.ics`)).rejects.toMatchObject(problem(404, 'invalid-link'));
  await endOwnLinks(id, appContext());
  await expect(read(page.calendar)).rejects.toMatchObject(problem(404, 'invalid-link'));
});

it('a volunteer takes a place under the register’s row, sees it, and gives it up, and each press counts once', async () => {
  const session = await aSession({ crf69_places: 1 });
  const [one, two] = [await aVolunteer(appContext().dataverse), await aVolunteer(appContext().dataverse)];
  expect((await pageOf(one)).open).toMatchObject([{ id: session, name: 'Reading Circle', places: 1, free: 1 }]);
  expect(await signupsIn(session)).toEqual([]);
  const key = randomUUID();
  expect(await press(one, session, 'take', key)).toEqual({ place: 'going' });
  expect(await press(one, session, 'take', key)).toEqual({ place: 'going' });
  expect(await appContext().dataverse.retrieve(attendance, attendanceId(session, one))).toMatchObject({
    crf69_name: 'Nur Aisyah at Reading Circle',
    crf69_attendance: null,
    crf69_datetime: null,
  });
  expect(await press(two, session, 'take')).toEqual({ place: 'waiting' });
  expect(await pageOf(one)).toMatchObject({
    next: [{ id: session, bring: 'a book', end: '2026-11-28T03:30:00.000Z' }],
    open: [],
  });
  expect(await pageOf(two)).toMatchObject({
    next: [],
    open: [],
    waiting: [{ id: session, position: 1, isFree: false }],
  });
  expect(await press(one, session, 'giveUp')).toEqual({ place: 'none' });
  expect(await goersOf(session)).toEqual([two]);
  // The answer to the first press was lost, and the phone sends it again.
  expect(await press(one, session, 'take', key)).toEqual({ place: 'none' });
  expect((await signupsIn(session)).map((row) => signupState.names.get(row.crf69_signupstate))).toEqual([
    'cancelled',
    'going',
  ]);
  expect((await signupsIn(session))[0]).toMatchObject({ crf69_word: 'ill' });
  const { signal } = new AbortController();
  const cannotCome = (of: Parameters<typeof whoCannotCome>[1]['of'], most?: number) =>
    whoCannotCome(appContext().dataverse, { of, signal, most });
  const ahead = { now: '2026-11-26T02:00:00Z', since: '2026-11-25T16:00:00Z' };
  const ill = { name: 'Nur Aisyah', word: 'ill', isLate: false, session: { id: session, name: 'Reading Circle' } };
  const nobody = { people: [], isCut: false };
  // Who only waited fills no list.
  const three = await aVolunteer(appContext().dataverse);
  for (const what of ['take', 'giveUp'] as const) await press(three, session, what);
  for (const of of [{ session }, { ahead }])
    expect(await cannotCome(of, 1)).toMatchObject({ people: [ill], isCut: false });
  expect(await cannotCome({ session }, 0)).toEqual({ people: [], isCut: true });
  expect(await cannotCome({ ahead: { ...ahead, now: '2026-11-28T01:00:00Z' } })).toEqual(nobody);
  const change = (to: RowInput<typeof activity>) => appContext().dataverse.update(activity, session, to);
  await change({ crf69_cancelledon: '2026-11-26T02:00:00Z' });
  expect(await cannotCome({ ahead })).toEqual(nobody);
  await change({ crf69_cancelledon: null });
  expect(await press(one, session, 'take')).toEqual({ place: 'waiting' });
  expect(await cannotCome({ session })).toEqual(nobody);
  const takenOff = { do: 'giveUp', key: randomUUID(), volunteerId: two, word: '', isTakenOff: true } as const;
  expect(await appContext().pressPlace(session, takenOff)).toEqual({ place: 'none' });
  expect(await goersOf(session)).toEqual([one]);
  expect(await cannotCome({ session })).toEqual(nobody);
  expect((await readSignups(session, appContext()))?.cancelled).toEqual([]);
});

it('the page says which sessions are near, who is where in the line, and that a late free place is for whoever presses', async () => {
  const { dataverse } = appContext();
  const [home, beside, far] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [id, crf69_region] of [
    [home, 'East'],
    [beside, 'East'],
    [far, 'West'],
  ] as const)
    await dataverse.create(tables.location, id, { crf69_locid: id, crf69_region });
  const at = (id: string) => ({ 'crf69_Location@odata.bind': bind(tables.location, id) });
  const [one, two, goes] = [await aVolunteer(dataverse), await aVolunteer(dataverse), await aVolunteer(dataverse)];
  await dataverse.update(volunteerProfile, one, { 'crf69_PreferredLocation2@odata.bind': bind(tables.location, home) });
  const sessions = [await aSession(at(home)), await aSession(), await aSession(at(far)), await aSession(at(far))];
  for (const [index, location] of [beside, ''].entries()) {
    const id = sessions[1 + 2 * index] ?? '';
    const before = (await readSignups(id, { dataverse }))?.settings;
    if (before) await writeSettings(dataverse, id, { before, after: { ...before, location } });
  }
  const near = new Map((await pageOf(one)).open.map(({ id, isNear }) => [id, isNear]));
  expect(sessions.map((id) => near.get(id))).toEqual([true, true, false, false]);
  const session = await aSession({ crf69_places: 1, crf69_scheduledon: '2026-11-26T13:00:00Z' });
  await press(goes, session, 'take');
  for (const id of [one, two]) await press(id, session, 'take');
  expect((await pageOf(two)).waiting).toMatchObject([{ id: session, position: 2, isFree: false }]);
  await press(goes, session, 'giveUp');
  await dataverse.update(activity, session, { crf69_signupuntil: '2026-11-26T02:00:00Z', crf69_places: 2 });
  await addVolunteers(dataverse, activityRegister, { id: session, name: 'Chess' }, [{ id: one, name: 'Nur' }]);
  expect((await pageOf(two)).waiting).toMatchObject([{ id: session, position: 1, isFree: true }]);
  expect(await press(two, session, 'take')).toEqual({ place: 'going' });
});

it('staff who add somebody between the reading and the writing of a press take the place, and may go over', async () => {
  const { dataverse, now } = appContext();
  const session = await aSession({ crf69_places: 1 });
  const people = [await aVolunteer(dataverse), await aVolunteer(dataverse), await aVolunteer(dataverse)] as const;
  const occasion = { id: session, name: 'Reading Circle' };
  const add = (id: string) => addVolunteers(dataverse, activityRegister, occasion, [{ id, name: 'Nur Aisyah' }]);
  const places = placesIn(dataverse);
  let readings = 0;
  const rows: typeof places.rows = async (id) => {
    const read = await places.rows(id);
    readings += 1;
    if (readings === 1) await add(people[1]);
    return read;
  };
  const hostPress = newPressPlace({ places: { ...places, rows }, now });
  expect(await hostPress(session, { do: 'take', key: randomUUID(), volunteerId: people[0] })).toEqual({
    place: 'waiting',
  });
  await add(people[2]);
  expect((await goersOf(session)).sort()).toEqual([people[1], people[2]].sort());
  const found = await readSignups(session, { dataverse });
  expect([found?.waiting.length, found?.cancelled]).toEqual([1, []]);
  await add(people[0]);
  expect((await readSignups(session, { dataverse }))?.waiting).toEqual([]);
});

it('two presses of one person on two sessions at one moment take one place, where they collide or one is enough', async () => {
  const { dataverse, now, pressPlace } = appContext();
  const colliding = { crf69_scheduledon: '2026-11-28T02:00:00Z' };
  const later = { crf69_scheduledon: '2026-12-01T01:00:00Z', crf69_mostahead: 1 };
  for (const [values, refused] of [
    [colliding, 'collides'],
    [later, 'enough'],
  ] as const) {
    const [one, other] = [await aSession(), await aSession(values)];
    const volunteerId = await aVolunteer(dataverse);
    const take = () => ({ do: 'take' as const, key: randomUUID(), volunteerId });
    const places = placesIn(dataverse);
    let readings = 0;
    const people: typeof places.people = async (...of) => {
      const read = await places.people(...of);
      readings += 1;
      if (readings === 1) await pressPlace(one, take());
      return read;
    };
    const hostPress = newPressPlace({ places: { ...places, people }, now });
    expect(await hostPress(other, take())).toEqual({ refused });
    expect([await goersOf(one), await goersOf(other)]).toEqual([[volunteerId], []]);
  }
});

it('a session that was called off or deleted stays on the page of who goes and who waits, and nobody presses there', async () => {
  const { dataverse } = appContext();
  const [goes, waits] = [await aVolunteer(dataverse), await aVolunteer(dataverse)];
  const [off, deleted] = [
    await aSession({ crf69_places: 1 }),
    await aSession({ crf69_places: 1, crf69_scheduledon: '2026-12-05T01:00:00Z' }),
  ];
  for (const id of [goes, waits]) {
    await press(id, off, 'take');
    await press(id, deleted, 'take');
  }
  await dataverse.update(activity, off, { crf69_cancelledon: '2026-11-26T01:00:00Z' });
  await dataverse.remove(activity, deleted);
  for (const id of [goes, waits]) {
    const page = await pageOf(id);
    expect([page.next, page.waiting]).toEqual([[], []]);
    expect(page.off.map(({ name, start }) => [name, start.slice(0, 10)])).toEqual([
      ['Reading Circle', '2026-11-28'],
      ['Reading Circle', '2026-12-05'],
    ]);
  }
});

it('who is not cleared, is busy, or comes too late takes no place', async () => {
  const { dataverse } = appContext();
  const session = await aSession();
  const gone = await aVolunteer(dataverse);
  await dataverse.update(volunteerProfile, gone, { crf69_volunteerstatus: volunteerStatus.codes.exited });
  expect(await pageOf(gone)).toMatchObject({ admission: { may: 'call' }, open: [] });
  await expect(press(gone, session, 'take')).rejects.toMatchObject(problem(409, 'no-place'));
  const busy = await aVolunteer(dataverse);
  const other = await aSession({ crf69_scheduledon: '2026-11-28T02:00:00Z', crf69_activityid: 'Chess' });
  await press(busy, other, 'take');
  await expect(press(busy, session, 'take')).rejects.toMatchObject(problem(409, 'no-place'));
  expect((await pageOf(busy)).open.find(({ id }) => id === session)).toMatchObject({ collidesWith: 'Chess' });
  const programme = randomUUID();
  await dataverse.create(tables.programme, programme, { crf69_name: 'Mentoring' });
  const requirement = randomUUID();
  await dataverse.atomic([
    create(tables.requirement, requirement, { crf69_name: 'Identity', crf69_appliesfrom: '2026-01-01' }),
    associate(tables.requirement, requirement, 'crf69_requirement_programmes', programme),
  ]);
  const elsewhere = await aVolunteer(dataverse);
  const art = randomUUID();
  await dataverse.create(tables.programme, art, { crf69_name: 'Art' });
  await dataverse.update(volunteerProfile, elsewhere, {
    'crf69_Programme@odata.bind': bind(tables.programme, art),
  });
  const mentoring = await aSession({ 'crf69_Programme@odata.bind': bind(tables.programme, programme) });
  await expect(press(elsewhere, mentoring, 'take')).rejects.toMatchObject(problem(409, 'no-place'));
  const offered = (await pageOf(elsewhere)).open.map(({ id }) => id);
  expect([offered.includes(session), offered.includes(mentoring)]).toEqual([true, false]);
  await dataverse.update(tables.requirement, requirement, { statecode: inactiveState });
  const closed = await aSession({ crf69_signupuntil: '2026-11-26T02:00:00Z' });
  await expect(press(await aVolunteer(dataverse), closed, 'take')).rejects.toMatchObject(problem(409, 'no-place'));
  await expect(press(busy, randomUUID(), 'take')).rejects.toMatchObject(problem(404, 'not-found'));
  expect(await goersOf(session)).toEqual([]);
});
