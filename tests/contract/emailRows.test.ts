/** The rows of emails, over the Dataverse service: whoever has seen an older row changes nothing. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bulkEmailsIn, type NewBulkEmail } from '../../api/adapters/bulkEmails.ts';
import { emailStopsIn } from '../../api/adapters/emailStops.ts';
import { type DispatchState, emailsIn } from '../../api/adapters/emails.ts';
import { occasionsIn } from '../../api/adapters/occasions.ts';
import type { Client } from '../../dataverse/client.ts';
import { occasionLookups } from '../../domain/messages/occasions.ts';
import { dispatchStatus, emailType } from '../../domain/schema/choices/records.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { aDataverse, aRow } from './dataverse.ts';

const { activity, bulkEmail, scheduledEmail, trainingSession } = tables;
const { scheduled, dispatching, sent, stopped, undone } = dispatchStatus.codes;
let time = Date.parse('2026-03-02T04:00:00Z');
const service = await aDataverse({ now: () => new Date(time) });
const dataverse = service.client();
const emails = emailsIn(dataverse);
const bulk = bulkEmailsIn(dataverse);
const occasions = occasionsIn(dataverse);
const due = '2026-03-02T05:00:00Z';
const aScheduled = async (row: object = {}) => {
  const id = randomUUID();
  const mostly = { crf69_subject: 'Hello', crf69_scheduleddate: due, crf69_dispatchstatus: scheduled };
  await dataverse.create(scheduledEmail, id, { ...mostly, ...row });
  return { kind: 'scheduled', id } as const;
};
const aBulk = async (row: object = {}) => {
  const id = await aRow(dataverse, bulkEmail, { crf69_subject: 'Hello', crf69_dispatchstatus: scheduled, ...row });
  return { kind: 'bulk', id } as const;
};
const openAt = async (on: string) => (await emails.open(new Date(on))).map(({ id }) => id);

it('the emails that a timer finds are due, begun, or stopped and not complete, and not deactivated', async () => {
  const waits = await aScheduled();
  const foreign = await aScheduled({ crf69_dispatchstatus: null });
  const held = await aBulk({ crf69_helduntil: due });
  const begun = [
    await aScheduled({ crf69_dispatchstatus: dispatching, crf69_scheduleddate: null }),
    await aBulk({ crf69_dispatchstatus: dispatching }),
    await aScheduled({ crf69_dispatchstatus: stopped, crf69_claimeduntil: due }),
    await aBulk({ crf69_dispatchstatus: stopped, crf69_claimeduntil: due }),
  ];
  const deactivated = { statecode: 1, statuscode: 2 };
  for (const over of [{ crf69_dispatchstatus: sent }, { crf69_dispatchstatus: stopped }, deactivated]) {
    await aScheduled(over);
    await aBulk(over);
  }
  await aBulk({ crf69_dispatchstatus: undone });
  const always = [held, ...begun].map(({ id }) => id);
  expect((await openAt('2026-03-02T04:59:59Z')).sort()).toEqual([...always].sort());
  expect((await openAt(due)).sort()).toEqual([...always, waits.id, foreign.id].sort());
  const [found] = (await emails.open(new Date(due))).filter(({ id }) => id === held.id);
  expect(found).toMatchObject({ kind: 'bulk', status: scheduled, scheduledOn: due, claimedUntil: null });
});

it('the row of an email is read with what it says, whatever of it is missing', async () => {
  const activityId = await aRow(dataverse, activity, { crf69_activityid: 'Kayaking' });
  const values = { activity: 'Kayaking', day: 'Monday', time: '', place: '' };
  const ref = await aScheduled({
    crf69_description: '<p>Hi</p>',
    crf69_sender: 'us@x.test',
    crf69_recipients: 'a@x.test',
    crf69_emailtype: emailType.codes.news,
    crf69_replyto: 'jo@x.test',
    crf69_replytoproof: 'p',
    crf69_occasionvalues: JSON.stringify(values),
    crf69_claimeduntil: due,
    'crf69_Activity@odata.bind': rowReference(activity, activityId),
  });
  expect(await emails.find(ref)).toEqual({
    ...ref,
    etag: expect.stringMatching(/^W\//),
    status: scheduled,
    scheduledOn: due,
    claimedUntil: due,
    subject: 'Hello',
    body: '<p>Hi</p>',
    sender: 'us@x.test',
    recipients: 'a@x.test',
    chosen: null,
    type: 'news',
    replyTo: 'jo@x.test',
    replyToProof: 'p',
    occasionValues: values,
    occasion: { kind: 'activity', id: activityId },
    seen: undefined,
  });
  const seenOn = { crf69_occasionid: activityId, crf69_occasionstart: due, crf69_occasioncancelledon: null };
  await dataverse.update(scheduledEmail, ref.id, seenOn);
  expect((await emails.find(ref))?.seen).toEqual({ start: due, cancelledOn: null });
  await dataverse.remove(activity, activityId);
  // Deleting the activity empties the lookup, and its id stays.
  expect(await emails.find(ref)).toMatchObject({ occasion: { id: activityId }, seen: { start: due } });
  const other = { kind: 'activity', id: await aRow(dataverse, activity, {}) } as const;
  await dataverse.update(scheduledEmail, ref.id, occasionLookups(other));
  expect(await emails.find(ref)).toMatchObject({ occasion: other, seen: undefined });
  const bare = await aBulk({ crf69_subject: null });
  expect(await emails.find(bare)).toMatchObject({
    ...bare,
    subject: '',
    body: '',
    sender: '',
    recipients: '',
    type: 'service',
    replyTo: '',
    replyToProof: '',
    occasion: undefined,
    occasionValues: undefined,
    scheduledOn: '2026-03-02T04:00:00Z',
  });
  const heldEmail = await aBulk({ crf69_helduntil: due });
  expect((await emails.find(heldEmail))?.scheduledOn).toBe(due);
  for (const ref of [await aBulk({ statecode: 1 }), await aScheduled({ statecode: 1 })])
    expect(await emails.find(ref)).toBeUndefined();
  expect(await emails.find({ kind: 'bulk', id: randomUUID() })).toBeUndefined();
  expect(await emails.find({ kind: 'scheduled', id: randomUUID() })).toBeUndefined();
});

it.each([aScheduled, aBulk])('the row of an email is marked by who saw it last, and by nobody else', async (make) => {
  const ref = await make({ crf69_recipients: 'a@x.test' });
  const seen = await emails.find(ref);
  if (!seen) throw new Error('The email is gone.');
  const marked = await emails.mark(seen, { crf69_dispatchstatus: dispatching, crf69_claimeduntil: due });
  expect(marked).toMatchObject({ ...ref, status: dispatching, claimedUntil: due, recipients: 'a@x.test' });
  expect(marked?.etag).not.toBe(seen.etag);
  expect(await emails.mark(seen, { crf69_sentcount: 1 })).toBeUndefined();
  expect(await emails.mark({ ...seen, id: randomUUID() }, { crf69_sentcount: 1 })).toBeUndefined();
  const wrong: DispatchState = { ...seen, status: undone };
  await expect(emails.mark(wrong, { crf69_dispatchstatus: dispatching })).rejects.toThrow(
    'An email that is undone cannot become dispatching.',
  );
  await expect(emails.mark(marked ?? seen, { crf69_sentcount: -1 })).rejects.toThrow();
});

it('the row of an email says at each reading whether it was stopped or deactivated, and is read once for all who ask', async () => {
  const deactivated = await aScheduled();
  await dataverse.update(scheduledEmail, deactivated.id, { statecode: 1 });
  const refs = [
    await aScheduled(),
    await aScheduled({ crf69_dispatchstatus: stopped }),
    await aBulk({ crf69_dispatchstatus: undone }),
    await aBulk(),
    deactivated,
    { kind: 'bulk', id: randomUUID() } as const,
    { kind: 'scheduled', id: randomUUID() } as const,
  ];
  let reads = 0;
  const batch: Client['batch'] = (operations, options) => {
    reads += operations.length;
    return dataverse.batch(operations, options);
  };
  const stops = emailStopsIn({ ...dataverse, batch });
  const read = () => Promise.all(refs.flatMap((ref) => [stops.isStopped(ref), stops.isStopped(ref)]));
  const expected = [false, true, true, false, true, false, false].flatMap((one) => [one, one]);
  expect(await read()).toEqual(expected);
  expect(reads).toBe(refs.length);
  await dataverse.update(bulkEmail, refs[3]?.id ?? '', { crf69_dispatchstatus: stopped });
  expect((await read())[6]).toBe(true);
});

const email = (changes: Partial<NewBulkEmail> = {}): NewBulkEmail => ({
  id: randomUUID(),
  subject: randomUUID(),
  body: '<p>Hi</p>',
  sender: 'us@x.test',
  type: 'service',
  replyTo: undefined,
  recipients: ['a@x.test', 'b@x.test'],
  chosen: {},
  digest: 'd',
  heldUntil: undefined,
  sentBy: undefined,
  occasion: undefined,
  occasionValues: undefined,
  seen: undefined,
  ...changes,
});

it('a bulk email is taken once, and another under its id is another', async () => {
  const one = email({
    sentBy: 'Jo',
    heldUntil: new Date(due),
    type: 'news',
    replyTo: { address: 'r@x.test', name: '', proof: 'p' },
  });
  expect([await bulk.take(one), await bulk.take(one), await bulk.take({ ...one, digest: 'x' })]).toEqual([
    'taken',
    'taken',
    'other',
  ]);
  expect(await emails.find({ kind: 'bulk', id: one.id })).toMatchObject({
    subject: one.subject,
    body: '<p>Hi</p>',
    sender: 'us@x.test',
    recipients: 'a@x.test,b@x.test',
    type: 'news',
    replyTo: 'r@x.test',
    replyToProof: 'p',
    status: scheduled,
    scheduledOn: due,
  });
  expect(await bulk.find(one.id)).toEqual({
    id: one.id,
    subject: one.subject,
    sentOn: expect.any(String),
    recipients: 2,
    status: scheduled,
    heldUntil: due,
    isClaimed: false,
    problem: '',
    sentBy: 'Jo',
  });
});

it('a bulk email about an activity keeps what it says of it', async () => {
  const activityId = await aRow(dataverse, activity, {});
  const values = { activity: 'Kayaking', day: '', time: '', place: '' };
  const seen = { start: due, cancelledOn: null };
  const one = email({ occasion: { kind: 'activity', id: activityId }, occasionValues: values, seen });
  await bulk.take(one);
  expect(await emails.find({ kind: 'bulk', id: one.id })).toMatchObject({
    occasion: { kind: 'activity', id: activityId },
    occasionValues: values,
    seen,
    replyTo: '',
    replyToProof: '',
  });
  expect(await bulk.find(one.id)).not.toHaveProperty('sentBy');
  expect([await bulk.find('no id'), await bulk.find(randomUUID())]).toEqual([undefined, undefined]);
  const claimedEmail = await aBulk({ crf69_claimeduntil: due, crf69_lasterror: 'No.', crf69_recipientcount: null });
  expect(await bulk.find(claimedEmail.id)).toMatchObject({ isClaimed: true, problem: 'No.', recipients: 0 });
});

it('a bulk email is the same as another with its subject to the same people, in any order and case', async () => {
  const before = new Date(time - 60_000);
  const first = email();
  await bulk.take(first);
  const again = { id: randomUUID(), subject: first.subject, recipients: ['B@x.test', 'a@x.test'] };
  expect(await bulk.same(again, before)).toEqual({ id: first.id, sentOn: expect.any(String) });
  expect(await bulk.same({ ...again, id: first.id.toUpperCase() }, before)).toBeUndefined();
  expect(await bulk.same({ ...again, recipients: ['a@x.test'] }, before)).toBeUndefined();
  expect(await bulk.same({ ...again, subject: 'Another' }, before)).toBeUndefined();
  expect(await bulk.same(again, new Date(time + 1000))).toBeUndefined();
  time += 1000;
  const second = email({ subject: first.subject });
  await bulk.take(second);
  expect((await bulk.same(again, before))?.id).toBe(second.id);
  await dataverse.update(bulkEmail, second.id, { crf69_dispatchstatus: undone });
  expect((await bulk.same(again, before))?.id).toBe(first.id);
});

it('a bulk email is listed newest first, unless it was undone', async () => {
  time += 1000;
  const older = email();
  await bulk.take(older);
  time += 1000;
  const newer = email();
  await bulk.take(newer);
  time += 1000;
  await aBulk({ crf69_dispatchstatus: undone });
  expect((await bulk.latest(2)).map(({ id }) => id)).toEqual([newer.id, older.id]);
  expect(await bulk.latest(1)).toHaveLength(1);
});

it('what an email is about is an activity or a training, with when it begins and was cancelled', async () => {
  const [activityId, trainingId] = [randomUUID(), randomUUID()];
  const when = { crf69_scheduledon: '2026-03-14T01:00:00Z', crf69_duration: 60, crf69_place: 'Kallang' };
  await dataverse.create(activity, activityId, { crf69_activityid: 'Kayaking', ...when });
  await dataverse.create(trainingSession, trainingId, {
    crf69_sessionname: 'First aid',
    ...when,
    crf69_cancelledon: '2026-03-02T04:00:00Z',
  });
  const [kayaking, training] = [
    { kind: 'activity', id: activityId } as const,
    { kind: 'training', id: trainingId } as const,
  ];
  expect(await occasions.values(kayaking)).toMatchObject({
    activity: 'Kayaking',
    time: '09:00–10:00',
    place: 'Kallang',
  });
  expect(await occasions.values(training)).toMatchObject({ activity: 'First aid' });
  const state = { name: 'Kayaking', start: when.crf69_scheduledon, cancelledOn: null, isActive: true };
  expect((await occasions.find(kayaking))?.state).toEqual(state);
  const cancelled = { ...state, name: 'First aid', cancelledOn: '2026-03-02T04:00:00Z' };
  expect((await occasions.find(training))?.state).toEqual(cancelled);
  await dataverse.update(activity, activityId, { statecode: 1 });
  expect((await occasions.find(kayaking))?.state).toEqual({ ...state, isActive: false });
  for (const id of ['no id', randomUUID()]) {
    for (const kind of ['activity', 'training'] as const) {
      expect([await occasions.values({ kind, id }), await occasions.find({ kind, id })]).toEqual([
        undefined,
        undefined,
      ]);
    }
  }
});
