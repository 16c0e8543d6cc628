/** The rows of messages: what each says of its person, and why it waits or failed. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deliveriesIn } from '../../api/adapters/deliveries/deliveries.ts';
import type { EmailRef } from '../../domain/contract/email.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { aDataverse, aRow } from './dataverse.ts';

const table = tables.messageDelivery;
const dataverse = (await aDataverse()).client();
/** Made by each test, so that each notices what is made. */
const openLedger = () => deliveriesIn(dataverse);

/** Creates an email with a message to a chosen couple, and one to an address that was typed. */
async function anEmail() {
  const ledger = openLedger();
  const email: EmailRef = { kind: 'bulk', id: randomUUID() };
  await dataverse.create(tables.bulkEmail, email.id, { crf69_subject: 'Hello' });
  const couple = [randomUUID(), randomUUID()];
  const message = { recipient: 'a@x.test', name: '', subject: 'Hello', wrong: undefined };
  const [chosen, typed] = [
    { ...message, id: randomUUID(), contactIds: couple },
    { ...message, id: randomUUID(), contactIds: [] },
  ];
  await ledger.createMany(
    email,
    [chosen, typed],
    async () => true,
    async () => {},
  );
  return { email, couple, chosen: chosen.id, typed: typed.id };
}

it('the row of a message keeps whom the sender chose, and nobody where the address was typed', async () => {
  const ledger = openLedger();
  const { couple, chosen, typed } = await anEmail();
  expect(await ledger.find(chosen)).toMatchObject({ contactIds: couple, channel: 'email' });
  expect(await ledger.find(typed)).toMatchObject({ contactIds: [] });
  expect(await dataverse.retrieve(table, typed)).toMatchObject({ crf69_chosenpeople: null });
});

it('the row of a message that another app has made is about nothing', async () => {
  const ledger = openLedger();
  const id = await aRow(dataverse, table, {});
  expect(await ledger.find(id)).toMatchObject({
    channel: 'email',
    recordId: '',
    subject: '',
    name: '',
    contactIds: [],
  });
});

it('the rows of an email that may not be sent fail with the reason, by which it is known that they did', async () => {
  const ledger = openLedger();
  const [{ email, chosen }, { email: other }] = [await anEmail(), await anEmail()];
  expect(await ledger.hasFailedFor(email, 'It is over.')).toBe(false);
  await ledger.failPending(email, 'It is over.');
  const failed = { crf69_status: deliveryStatus.codes.failed, crf69_lasterror: 'It is over.' };
  expect(await dataverse.retrieve(table, chosen)).toMatchObject(failed);
  const has = (of: EmailRef, why: string) => ledger.hasFailedFor(of, why);
  expect([await has(email, 'It is over.'), await has(email, 'Another.')]).toEqual([true, false]);
  expect(await has(other, 'It is over.')).toBe(false);
  await ledger.reopen(email, 'failed');
  expect(await has(email, 'It is over.')).toBe(false);
});

it('the rows of an email that is stopped keep no reason', async () => {
  const ledger = openLedger();
  const { email, chosen } = await anEmail();
  await ledger.stopPending(email, () => true);
  const stopped = { crf69_status: deliveryStatus.codes.stopped, crf69_lasterror: null };
  expect(await dataverse.retrieve(table, chosen)).toMatchObject(stopped);
});

it('the row of a message says why it was queued again, unless it has changed since', async () => {
  const ledger = openLedger();
  const { chosen } = await anEmail();
  const seen = await ledger.find(chosen);
  if (!seen) throw new Error('It was created');
  expect(await ledger.recordQueued(seen, 'The queue had lost it.')).toBe(true);
  expect(await dataverse.retrieve(table, chosen)).toMatchObject({ crf69_lasterror: 'The queue had lost it.' });
  expect(await ledger.recordQueued(seen, 'Again.')).toBe(false);
});
