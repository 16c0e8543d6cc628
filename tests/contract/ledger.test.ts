/** The ledger of messages, over the Dataverse service: a claim is won once, and nothing overwrites what came later. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deliveriesIn } from '../../api/adapters/deliveries/deliveries.ts';
import { aDelivery } from '../../api/adapters/deliveries/delivery.example.ts';
import type { Delivery } from '../../api/adapters/deliveries/delivery.ts';
import { type LinkChannel, messagesAbout } from '../../api/adapters/deliveries/ofRecord.ts';
import type { Waiting } from '../../api/adapters/deliveries/single.ts';
import type { EmailRef } from '../../domain/contract/email.ts';
import { bulkPurpose, scheduledPurpose } from '../../domain/messages/purposes.ts';
import { channel, deliveryStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { aDataverse, aRow } from './dataverse.ts';

const table = tables.messageDelivery;
const service = await aDataverse();
const at = new Date('2026-03-02T04:00:00.000Z');
const acceptedThen = { crf69_acceptedon: '2026-03-02T04:00:00Z', crf69_lasterror: null };
const { codes } = deliveryStatus;
const dataverse = service.client();
const ledger = deliveriesIn(dataverse);

const row = {
  crf69_recipient: 'ana@x.test',
  crf69_channel: channel.codes.email,
  crf69_subject: 'Hello',
  crf69_purpose: 'Exit form',
  ...{ crf69_recordid: 'r', crf69_presskey: 'k', crf69_sentby: 'Jo' },
};
const open = () => ledger.open(randomUUID(), row);
const found = async ({ id }: { id: string }): Promise<Delivery> => {
  const delivery = await ledger.find(id);
  if (!delivery) throw new Error('The delivery is gone.');
  return delivery;
};
const stored = ({ id }: { id: string }) => dataverse.retrieve(table, id);
const claimed = async () => {
  const delivery = await ledger.claim(await open(), at);
  if (!delivery) throw new Error('The claim was lost.');
  return delivery;
};

it('a message in the ledger is opened once, and found again as it is', async () => {
  const id = randomUUID();
  const first = await ledger.open(id, row);
  const times = { createdOn: expect.any(Date), modifiedOn: expect.any(Date), claimedOn: expect.any(Date) };
  const own = { id, recipient: 'ana@x.test', recordId: 'r', subject: 'Hello' };
  expect(first).toEqual(aDelivery({ ...own, etag: expect.stringMatching(/^W\//), ...times }));
  expect(await stored(first)).toMatchObject({ ...row, crf69_operationid: id });
  await ledger.claim(first, at);
  const again = await ledger.open(id, { ...row, crf69_subject: 'Another' });
  expect(again).toMatchObject({ status: 'sending', attempts: 1 });
  expect((await stored(first)).crf69_subject).toBe('Hello');
  expect(await ledger.find(randomUUID())).toBeUndefined();
});

it('a message in the ledger is claimed by one of two, and counts its tries', async () => {
  const seen = await open();
  const [one, other] = await Promise.all([ledger.claim(seen, at), ledger.claim(seen, at)]);
  expect([one, other].filter((claim) => claim !== undefined)).toHaveLength(1);
  expect(await found(seen)).toMatchObject({ status: 'sending', attempts: 1 });
  expect(await ledger.claim(seen, at)).toBeUndefined();
  expect(await ledger.claim(await found(seen), at)).toMatchObject({ attempts: 2 });
  expect(await ledger.claim({ id: randomUUID(), etag: seen.etag, attempts: 0 }, at)).toBeUndefined();
});

it('a message in the ledger is not claimed from a state that the diagram of its states does not allow', async () => {
  const seen = await open();
  await expect(ledger.claim({ ...seen, status: 'accepted' }, at)).rejects.toThrow(
    'A delivery that is accepted cannot become sending.',
  );
  expect(await ledger.claim({ ...seen, status: null }, at)).toMatchObject({ status: 'sending' });
});

it('a message in the ledger that is accepted says when, and an earlier reading changes nothing any more', async () => {
  const seen = await claimed();
  await ledger.recordOutcome(seen, { status: 'accepted', acceptedOn: at });
  expect(await stored(seen)).toMatchObject({ crf69_status: codes.accepted, ...acceptedThen });
  await ledger.recordOutcome(seen, { status: 'failed', lastError: 'Too late.' });
  await ledger.recordTimeout(seen, at);
  expect(await found(seen)).toMatchObject({ status: 'accepted', isAccepted: true, unansweredOn: undefined });
  await expect(ledger.recordOutcome(await found(seen), { status: 'failed' })).rejects.toThrow('cannot become failed');
});

it('a message in the ledger without an answer waits for one, until its outcome is known', async () => {
  const seen = await claimed();
  await ledger.recordTimeout(seen, at);
  const waiting = await found(seen);
  expect(waiting).toMatchObject({ status: 'sending', unansweredOn: at });
  await ledger.recordOutcome(waiting, { status: 'unknown' });
  const unknown = await found(seen);
  expect(unknown).toMatchObject({ status: 'unknown', unansweredOn: at });
  const again = await ledger.claim(unknown, at);
  expect(again).toMatchObject({ status: 'sending', unansweredOn: undefined });
  if (again) await ledger.recordOutcome(again, { status: 'failed', lastError: 'Refused.' });
  expect(await found(seen)).toMatchObject({ status: 'failed', reason: 'Refused.', unansweredOn: undefined });
  expect((await stored(seen)).crf69_acceptedon).toBeNull();
});

it('a message in the ledger is unknown since it was claimed, whoever wrote its row since', async () => {
  const seen = await claimed();
  await dataverse.update(table, seen.id, { crf69_resolvedby: 'Sam' });
  await ledger.recordOutcome(await found(seen), { status: 'unknown' });
  expect(await found(seen)).toMatchObject({ status: 'unknown', unansweredOn: at });
});

it('a message in the ledger that staff opened in WhatsApp is noted once, and need not have gone', async () => {
  const id = randomUUID();
  await ledger.recordWhatsApp(id, { ...row, crf69_recordid: id, crf69_channel: channel.codes.whatsapp }, at);
  await ledger.recordWhatsApp(id, { ...row, crf69_subject: 'Another' }, new Date(0));
  expect(await stored({ id })).toMatchObject({
    crf69_status: codes.accepted,
    crf69_acceptedon: '2026-03-02T04:00:00Z',
    crf69_subject: 'Hello',
  });
  expect(await ledger.mayHaveGone(id, 'Exit form')).toBe(false);
});

it('a message in the ledger takes a report, and the first word of the provider where the sender had none', async () => {
  const seen = await claimed();
  const report = { id: seen.id, outcome: 'bounced', on: '2026-03-02T05:00:00Z', reason: 'full' } as const;
  expect(await ledger.report(seen, report)).toBe(true);
  expect(await ledger.report(seen, report)).toBe(false);
  const bounced = { status: 'bounced', reportedOn: report.on, reason: 'full', isAccepted: true };
  expect(await found(seen)).toMatchObject(bounced);
  expect((await stored(seen)).crf69_acceptedon).toBe('2026-03-02T05:00:00Z');
  const later = { ...report, outcome: 'delivered' } as const;
  await expect(ledger.report(await found(seen), later)).rejects.toThrow('cannot become delivered');
});

it('a message in the ledger keeps when it was accepted, and a report without a reason leaves none', async () => {
  const seen = await claimed();
  await ledger.recordOutcome(seen, { status: 'accepted', acceptedOn: at });
  const on = '2026-03-02T05:00:00Z';
  await ledger.report(await found(seen), { id: seen.id, outcome: 'delivered', on, reason: '' });
  expect(await stored(seen)).toMatchObject(acceptedThen);
});

it('a message in the ledger of another app has no status, and an SMS is one', async () => {
  const id = await aRow(dataverse, table, { crf69_channel: channel.codes.sms });
  const empty = { recipient: '', purpose: '', attempts: 0, pressKey: null };
  expect(await ledger.find(id)).toMatchObject({ status: null, channel: 'sms', ...empty });
});

const anEmail = async (kind: EmailRef['kind']): Promise<EmailRef> => {
  const id = randomUUID();
  if (kind === 'scheduled') await dataverse.create(tables.scheduledEmail, id, { crf69_subject: 'Hello' });
  else await dataverse.create(tables.bulkEmail, id, { crf69_subject: 'Hello' });
  return { kind, id };
};
const planned = (recipient: string, wrong?: string) => ({
  id: randomUUID(),
  recipient,
  name: recipient === 'a@x.test' ? 'Ana' : '',
  contactIds: [],
  subject: 'Hello',
  wrong,
});
const goesOn = async () => true;
const notQueued = async () => {};
/** Creates an email with messages to `a@x.test`, `b@x.test` and, where it is wanted, an address that is wrong. */
async function emailTo(kind: EmailRef['kind'], { hasWrong = false } = {}) {
  const email = await anEmail(kind);
  const [a, b] = [planned('a@x.test'), planned('b@x.test')];
  await ledger.createMany(email, [a, b, ...(hasWrong ? [planned('c@x.test', 'Wrong.')] : [])], goesOn, notQueued);
  return { email, a, b };
}

it.each(['scheduled', 'bulk'] as const)(
  'the messages of a %s email are created once, and queued as created',
  async (kind) => {
    const email = await anEmail(kind);
    const [a, b, wrong] = [planned('a@x.test'), planned('b@x.test'), planned('bad', 'Not an address.')];
    const rows = [a, b, wrong];
    const queued: Waiting[] = [];
    const queue = async (waiting: Waiting[]) => void queued.push(...waiting);
    expect(await ledger.createMany(email, rows, goesOn, queue)).toBe(true);
    expect(queued).toEqual([a, b].map(({ id }) => ({ id, etag: expect.stringMatching(/^W\//), attempts: 0 })));
    expect(await ledger.createMany(email, rows, goesOn, queue)).toBe(false);
    expect(queued).toHaveLength(2);
    const purpose = kind === 'bulk' ? bulkPurpose(email.id) : scheduledPurpose;
    const first = { status: 'pending', name: 'Ana', isStaffEmail: true, email, channel: 'email', purpose };
    expect(await found(a)).toMatchObject(first);
    expect(await found(wrong)).toMatchObject({ status: 'failed', reason: 'Not an address.', name: '' });
    expect(await stored(a)).toMatchObject({
      crf69_operationid: a.id,
      crf69_subject: 'Hello',
      crf69_recipient: 'a@x.test',
    });
    expect((await ledger.idsOfEmail(email)).sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(await ledger.countsOf(email)).toMatchObject({ pending: 2, failed: 1, accepted: 0 });
    // What was queued is claimed without a read.
    const [waiting] = queued;
    expect(waiting && (await ledger.claim(waiting, at))).toMatchObject({ status: 'sending', attempts: 1 });
  },
);

it('the messages of an email are created in portions, of which none begins after a stop', async () => {
  const email = await anEmail('bulk');
  const rows = Array.from({ length: 701 }, (_, index) => planned(`${index}@x.test`));
  let portions = 0;
  const upToTwo = async () => {
    portions += 1;
    return portions <= 2;
  };
  expect(await ledger.createMany(email, rows, upToTwo, notQueued)).toBe(false);
  expect([portions, (await ledger.idsOfEmail(email)).length]).toEqual([4, 400]);
  expect((await ledger.countsOf(email)).pending).toBe(400);
});

it('the messages of an email that are not finished wait, or were begun', async () => {
  const { email, a, b } = await emailTo('scheduled', { hasWrong: true });
  await ledger.claim(await found(a), at);
  const pages = [];
  for await (const page of ledger.unfinished(email)) pages.push(page);
  expect(pages).toEqual([{ waiting: [{ id: b.id, etag: expect.any(String), attempts: 0 }], begun: [a.id] }]);
  const none = await anEmail('scheduled');
  for await (const page of ledger.unfinished(none)) expect(page).toEqual({ waiting: [], begun: [] });
  expect(await ledger.countsOf(none)).toMatchObject({ pending: 0, failed: 0 });
});

it('the messages of an email that wait are stopped, and resumed or sent again by their state alone', async () => {
  const { email, a } = await emailTo('bulk', { hasWrong: true });
  const { email: other } = await emailTo('bulk');
  await ledger.stopPending(email, () => false);
  expect(await ledger.countsOf(email)).toMatchObject({ pending: 2, stopped: 0 });
  await ledger.claim(await found(a), at);
  await ledger.stopPending(email, () => true);
  expect(await ledger.countsOf(email)).toMatchObject({ sending: 1, stopped: 1, failed: 1 });
  expect(await ledger.countsOf(other)).toMatchObject({ pending: 2, stopped: 0 });
  expect(await ledger.reopen(email, 'stopped')).toBe(1);
  expect(await ledger.reopen(email, 'failed')).toBe(1);
  expect(await ledger.reopen(email, 'failed')).toBe(0);
  expect(await ledger.countsOf(email)).toMatchObject({ sending: 1, pending: 2, stopped: 0, failed: 0 });
});

it('the messages of an email that nobody can tell about are resolved by staff, once', async () => {
  const unknown = async ({ id }: { id: string }) => {
    const claim = await ledger.claim(await found({ id }), at);
    if (claim) await ledger.recordOutcome(claim, { status: 'unknown', lastError: 'Nobody knows.' });
    return found({ id });
  };
  const messages = await emailTo('scheduled');
  const [a, b] = [await unknown(messages.a), await unknown(messages.b)];
  const said = { arrived: true, by: 'Jo', pressKey: 'k' };
  expect(await ledger.resolve(a, said, at)).toBe(true);
  expect(await stored(a)).toMatchObject({
    ...acceptedThen,
    crf69_status: codes.delivered,
    crf69_resolvedby: 'Jo',
    crf69_presskey: 'k',
  });
  expect(await ledger.resolve(b, { arrived: false, by: '', pressKey: 'l' }, at)).toBe(true);
  expect(await stored(b)).toMatchObject({
    crf69_status: codes.pending,
    crf69_resolvedby: null,
    crf69_acceptedon: null,
    crf69_presskey: 'l',
  });
  // Whoever has seen an older row resolves nothing, and only an unknown outcome is resolved.
  expect(await ledger.resolve(a, { ...said, arrived: false }, at)).toBe(false);
  await expect(ledger.resolve(await found(a), { ...said, arrived: false }, at)).rejects.toThrow(
    'cannot become pending',
  );
});

it('the messages about a record are found by their purpose, newest first, and by one channel', async () => {
  const recordId = randomUUID();
  const about = async (changes: object) => {
    const delivery = await ledger.open(randomUUID(), { ...row, crf69_recordid: recordId, ...changes });
    return delivery.id;
  };
  const email = await about({});
  const sms = await about({ crf69_channel: channel.codes.sms, crf69_sentby: null, crf69_presskey: null });
  const other = await about({ crf69_purpose: 'Receipt' });
  const read = (of?: LinkChannel) => dataverse.send(messagesAbout(recordId.toUpperCase(), of));
  expect((await read()).map(({ id }) => id).sort()).toEqual([email, sms, other].sort());
  expect(await read({ purpose: 'Exit form', channel: channel.codes.email })).toEqual([
    {
      id: email,
      purpose: 'Exit form',
      recipient: 'ana@x.test',
      channel: channel.codes.email,
      by: 'Jo',
      status: 'pending',
      acceptedOn: null,
      modifiedOn: expect.any(String),
      reportedOn: '',
      reason: '',
      pressKey: 'k',
    },
  ]);
  const [bySms] = await read({ purpose: 'Exit form', channel: channel.codes.sms });
  expect(bySms).toMatchObject({ id: sms, by: '', pressKey: null });
  expect(await ledger.idAbout(recordId, 'Receipt')).toBe(other);
  expect(await ledger.idAbout(recordId, 'Nothing')).toBeUndefined();
  expect(await ledger.mayHaveGone(recordId, 'Exit form')).toBe(false);
  await ledger.claim(await found({ id: email }), at);
  expect(await ledger.mayHaveGone(recordId.toUpperCase(), 'Exit form')).toBe(true);
});
