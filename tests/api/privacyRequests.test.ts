/** Requests of people about their own data: written down, checked, answered. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openingRequest } from '../../api/http/privacyRequests.ts';
import { leaveSession } from '../../api/usecases/privacy/leaveSession.ts';
import { openRequest, recordStep } from '../../api/usecases/privacy/requests.ts';
import { and, eq } from '../../dataverse/filter.ts';
import { readPrivacyRequests } from '../../dataverse/readings/privacyRequests.ts';
import { readSessionsAhead } from '../../dataverse/readings/sessionsAhead.ts';
import type { RequestStepBody } from '../../domain/contract/privacy.ts';
import { inactiveState } from '../../domain/schema/choices/rowState.ts';
import { signupState } from '../../domain/schema/choices/signups.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { chasing } from './chasing.ts';
import { problem } from './pressing.ts';

const appContext = anApp({ now: '2026-03-02T02:00:00Z' });
const { aVolunteerWithTwo, ask, days, rowOf } = chasing(appContext);
const by = 'Sam Staff';

async function aRequest(contact: string, kind: 'withdrawal' | 'access', received = '2026-03-02') {
  const press = { contact, kind, way: 'email', received, by, idempotencyKey: randomUUID() } as const;
  const { request } = await openRequest(press, appContext());
  expect(await openRequest(press, appContext())).toEqual({ request });
  const listed = async (closed = false) => {
    const reader = appContext().dataverse.batchedReads();
    return (await readPrivacyRequests(reader, { of: { contactId: contact }, closed })).find(({ id }) => id === request);
  };
  const step = async (did: Partial<RequestStepBody>, idempotencyKey = randomUUID()) =>
    recordStep({ request, seen: (await listed())?.etag ?? '', ...did, by, idempotencyKey }, appContext());
  return { request, listed, step };
}
const consents = (contact: string) => appContext().consents.ofPerson(contact);
async function aVolunteer() {
  const made = await aVolunteerWithTwo();
  const row = await appContext().dataverse.retrieve(tables.volunteerProfile, made.volunteer);
  return { ...made, contact: row._crf69_contact_value ?? '' };
}

it('a request is written down once, with its days, for somebody who exists and a day that has come', async () => {
  const { contact } = await aVolunteer();
  const { listed } = await aRequest(contact, 'withdrawal');
  expect(await listed()).toMatchObject({ target: '2026-03-11', last: '2026-03-16', way: 'Email', isUncertain: false });
  await expect(aRequest(contact, 'access', '2026-03-03')).rejects.toMatchObject(problem(400, 'invalid-answers'));
  await expect(aRequest(randomUUID(), 'access')).rejects.toMatchObject(problem(404, 'not-found'));
  // The answer to the first press was lost, and staff corrected what they had chosen.
  const press = { contact, way: 'email', received: '2026-03-01', by, idempotencyKey: randomUUID() } as const;
  const { request } = await openRequest({ ...press, kind: 'access' }, appContext());
  const corrected = await openRequest({ ...press, kind: 'erasure' }, appContext());
  expect(corrected.request).not.toBe(request);
});

it('nobody writes down a request by our page, which would wait for a link that was never sent', () => {
  const body = { contact: randomUUID(), kind: 'access', received: '2026-03-02' };
  expect(openingRequest.reads({ ...body, way: 'letter' })).toMatchObject({ way: 'letter' });
  expect(() => openingRequest.reads({ ...body, way: 'page' })).toThrow('Some answers need another look');
});

it('nothing changes until it was checked who asks; then messages stop, and referees are not reminded', async () => {
  const { volunteer, contact, first, subjects } = await aVolunteer();
  await ask(volunteer);
  const { listed, step } = await aRequest(contact, 'withdrawal');
  await step({ note: 'Called, nobody answered' });
  expect(await consents(contact)).toEqual([]);
  expect(await rowOf(first)).toMatchObject({ crf69_heldon: null });
  const before = await subjects();
  const key = randomUUID();
  const seen = (await listed())?.etag ?? '';
  await step({ checked: 'Called her number' }, key);
  await recordStep(
    { request: (await listed())?.id ?? '', seen, checked: 'Called her number', by, idempotencyKey: key },
    appContext(),
  );
  expect(await consents(contact)).toHaveLength(4);
  expect((await rowOf(first)).crf69_heldon).not.toBeNull();
  await days(30);
  expect(await subjects()).toEqual(before);
  expect((await listed())?.steps.split('\n').map((line) => line.replace(/^.*?: /, ''))).toEqual([
    'checked who asks: Called her number',
    'Called, nobody answered',
    'written down',
  ]);
  await expect(step({ checked: 'Again' })).rejects.toMatchObject(problem(400, 'invalid-answers'));
});

it('what is written down for a record that was merged, in one merge after the other, is of whom it became part', async () => {
  const { dataverse } = appContext();
  const [first, second, kept] = [await aVolunteer(), await aVolunteer(), await aVolunteer()];
  await ask(kept.volunteer);
  for (const [{ volunteer }, into] of [
    [first, second],
    [second, kept],
  ] as const)
    await dataverse.update(tables.volunteerProfile, volunteer, {
      ...{ statecode: inactiveState, statuscode: 2 },
      'crf69_MergedInto@odata.bind': rowReference(tables.volunteerProfile, into.volunteer),
    });
  const asked = { kind: 'withdrawal', way: 'email', received: '2026-03-02', by, idempotencyKey: randomUUID() } as const;
  const { request } = await openRequest({ contact: first.contact, ...asked }, appContext());
  const row = await dataverse.retrieve(tables.privacyRequest, request);
  expect(row._crf69_contact_value).toBe(kept.contact);
  const step = { request, seen: row['@odata.etag'], checked: 'Called', by, idempotencyKey: randomUUID() };
  await recordStep(step, appContext());
  expect((await rowOf(kept.first)).crf69_heldon).not.toBeNull();
});

it('a withdrawal that nobody checked stops nothing, so it is closed only with the reason', async () => {
  const { listed, step } = await aRequest((await aVolunteer()).contact, 'withdrawal');
  await expect(step({ outcome: 'Done' })).rejects.toMatchObject(problem(400, 'invalid-answers'));
  await step({ note: 'Called three times, nobody answered', outcome: 'Not checked' });
  expect(await listed()).toBeUndefined();
});

it('a checked withdrawal is closed only once officers have said which records stay', async () => {
  const { listed, step } = await aRequest((await aVolunteer()).contact, 'withdrawal');
  const undecided = { checked: 'Called', outcome: 'Taken off all sessions' };
  await expect(step(undecided)).rejects.toMatchObject({ details: { fields: { records: expect.any(String) } } });
  await step({ checked: 'Called', records: 'None' });
  expect(await listed()).toMatchObject({ recordsKept: 'None' });
  await step({ outcome: 'Taken off all sessions' });
  expect(await listed(true)).toMatchObject({ isClosed: true });
});

it('an outcome closes a request, and a press on what somebody else has changed is refused', async () => {
  const { contact } = await aVolunteer();
  const { listed, step } = await aRequest(contact, 'access');
  const seen = (await listed())?.etag ?? '';
  await step({ note: 'The copy is made' });
  const late = { request: (await listed())?.id ?? '', seen, note: 'x', by, idempotencyKey: randomUUID() };
  await expect(recordStep(late, appContext())).rejects.toMatchObject(problem(409, 'too-late'));
  await expect(step({})).rejects.toMatchObject(problem(400, 'invalid-answers'));
  await step({ outcome: 'Handed over' });
  expect(await listed()).toBeUndefined();
  expect(await listed(true)).toMatchObject({ outcome: 'Handed over', isClosed: true });
  expect(await consents(contact)).toEqual([]);
});

it('whoever withdraws is taken off every session ahead, one by one, and whoever waits comes instead', async () => {
  const { volunteer, contact } = await aVolunteer();
  const { dataverse, pressPlace } = appContext();
  const ofVolunteer = { 'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer) };
  const inDays = (days: number) => new Date(appContext().now().getTime() + days * 86_400_000).toISOString();
  const aSession = async (name: string, days: number, more: object = {}) => {
    const id = randomUUID();
    const row = { crf69_activityid: name, crf69_scheduledon: inDays(days), crf69_signupopen: true, ...more };
    await dataverse.create(tables.activity, id, row);
    return id;
  };
  const onRegister = async (session: string, of = ofVolunteer) =>
    dataverse.create(tables.attendance, randomUUID(), {
      ...of,
      'crf69_Activity@odata.bind': rowReference(tables.activity, session),
    });
  const signUp = async (session: string, id: string) =>
    (await pressPlace(session, { do: 'take', key: randomUUID(), volunteerId: id })).place;
  const status = { crf69_volunteerstatus: volunteerStatus.codes.active };
  await dataverse.update(tables.volunteerProfile, volunteer, status);
  const next = randomUUID();
  await dataverse.create(tables.volunteerProfile, next, { crf69_volunteerid: 'Bo', ...status });

  await onRegister(await aSession('Past', -1));
  await onRegister(await aSession('Off', 6, { crf69_cancelledon: inDays(-1) }));
  const going = await aSession('Going', 7, { crf69_places: 1 });
  expect([await signUp(going, volunteer), await signUp(going, next)]).toEqual(['going', 'waiting']);
  const waits = await aSession('Waits', 8, { crf69_places: 1 });
  expect([await signUp(waits, next), await signUp(waits, volunteer)]).toEqual(['going', 'waiting']);
  const ended = await aSession('Deactivated', 11, { crf69_places: 1 });
  expect([await signUp(ended, next), await signUp(ended, volunteer)]).toEqual(['going', 'waiting']);
  const turns = await dataverse.listAll(tables.signup, {
    filter: and(eq('_crf69_activity_value', ended), eq('_crf69_volunteerprofile_value', volunteer)),
  });
  for (const { crf69_signupid } of turns)
    await dataverse.update(tables.signup, crf69_signupid, { statecode: inactiveState, statuscode: 2 });
  const listed = await aSession('Listed', 9, { crf69_signupopen: false });
  await onRegister(listed);
  await dataverse.associate(tables.activity, listed, 'crf69_activities_volunteers', volunteer);
  const invited = await aSession('Invited', 9.5);
  await dataverse.create(tables.signup, randomUUID(), {
    ...ofVolunteer,
    'crf69_Activity@odata.bind': rowReference(tables.activity, invited),
    crf69_signupstate: signupState.codes.invited,
  });
  await onRegister(await aSession('Undated', 0, { crf69_scheduledon: null }));
  const training = randomUUID();
  const sessionRow = { crf69_sessionname: 'Training', crf69_scheduledon: inDays(10) };
  await dataverse.create(tables.trainingSession, training, sessionRow);
  await dataverse.create(tables.trainingAttendance, randomUUID(), {
    ...ofVolunteer,
    'crf69_TrainingSession@odata.bind': rowReference(tables.trainingSession, training),
  });
  const weekly = randomUUID();
  await dataverse.create(tables.recurringActivity, weekly, { crf69_name: 'Weekly' });
  await dataverse.associate(tables.recurringActivity, weekly, 'crf69_recurringactivity_volunteers', volunteer);

  const ahead = () => readSessionsAhead(dataverse.batchedReads(), contact, appContext().now().toISOString());
  const sessions = await ahead();
  expect(sessions.map(({ name, as }) => [name, ...as])).toEqual([
    ['Going', 'Going'],
    ['Waits', 'Waiting'],
    ['Listed', 'On the register', 'On the list'],
    ['Invited', 'Invited'],
    ['Training', 'On the register'],
    ['Undated', 'On the register'],
    ['Weekly', 'On the list'],
  ]);
  const [asked, copy] = [await aRequest(contact, 'withdrawal'), await aRequest(contact, 'access')];
  const leave = async (
    { of, id: session }: Pick<(typeof sessions)[number], 'of' | 'id'>,
    { request } = asked,
    idempotencyKey: string = randomUUID(),
  ) => leaveSession({ contact, request, session, of, by, idempotencyKey }, appContext());
  const place = { of: 'activity', id: going } as const;
  const list = { of: 'recurring', id: weekly } as const;
  for (const one of [place, list]) await expect(leave(one)).rejects.toMatchObject(problem(409, 'too-late'));
  for (const { step } of [asked, copy]) await step({ checked: 'Called her number' });
  await expect(leave(place, copy)).rejects.toMatchObject(problem(409, 'too-late'));
  const other = await aRequest((await aVolunteer()).contact, 'withdrawal');
  await other.step({ checked: 'Called his number' });
  await expect(leave(place, other)).rejects.toMatchObject(problem(409, 'too-late'));
  expect(await ahead()).toEqual(sessions);
  for (const session of sessions) {
    const key = randomUUID();
    if (session.id === going) {
      // The first try dies between the place and the step.
      const press = {
        contact,
        request: asked.request,
        session: going,
        of: 'activity',
        by,
        idempotencyKey: key,
      } as const;
      const dying = { ...appContext().privacyRequests, change: () => Promise.reject(new Error('died')) };
      await expect(leaveSession(press, { ...appContext(), privacyRequests: dying })).rejects.toThrow('died');
    }
    for (let nth = 0; nth < 2; nth += 1) await leave(session, asked, key);
  }
  // Whatever they are not down for, they are not taken off.
  for (const { of, id } of [...sessions, { of: 'training', id: randomUUID() } as const])
    await expect(leave({ of, id })).rejects.toMatchObject(problem(409, 'too-late'));
  expect(await ahead()).toEqual([]);
  const steps = (await asked.listed())?.steps.split('\n').filter((line) => line.includes('taken off: ')) ?? [];
  expect(steps.map((line) => line.split(': ').at(-1))).toEqual(sessions.map(({ name }) => name).toReversed());
  const goers = await dataverse.listAll(tables.attendance, { filter: eq('_crf69_activity_value', going) });
  expect(goers.map((row) => row._crf69_volunteerprofile_value)).toEqual([next]);
});

it('what a referee asks is written down and answered like anybody’s, and stops no message to the volunteer', async () => {
  const { volunteer, contact, first, second } = await aVolunteer();
  await ask(volunteer);
  const press = { reference: first, kind: 'withdrawal', way: 'phone', received: '2026-03-02', by } as const;
  const { request } = await openRequest({ ...press, idempotencyKey: randomUUID() }, appContext());
  const listed = async () => {
    const requests = await readPrivacyRequests(appContext().dataverse.batchedReads(), {
      of: 'everybody',
      closed: false,
    });
    return requests.find(({ id }) => id === request);
  };
  const name = (await appContext().dataverse.retrieve(tables.volunteerProfile, volunteer)).crf69_volunteerid;
  expect(await listed()).toMatchObject({ person: 'Tan Wei Ling', contactId: undefined, refereeOf: { name } });
  const seen = (await listed())?.etag ?? '';
  await recordStep({ request, seen, checked: 'Called her', by, idempotencyKey: randomUUID() }, appContext());
  expect((await rowOf(first)).crf69_heldon).not.toBeNull();
  expect((await rowOf(second)).crf69_heldon).toBeNull();
  expect(await consents(contact)).toEqual([]);
});
