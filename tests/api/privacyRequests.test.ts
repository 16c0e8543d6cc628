/** Requests of people about their own data: written down, checked, answered. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openRequest, recordStep } from '../../api/usecases/privacy/requests.ts';
import { readPrivacyRequests } from '../../dataverse/readings/privacyRequests.ts';
import { tables } from '../../domain/schema/index.ts';
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
  const step = async (did: { checked?: string; note?: string; outcome?: string }, idempotencyKey = randomUUID()) =>
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
