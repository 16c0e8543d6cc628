/** What adapters do when Dataverse refuses or is overtaken: an outage is never taken for an answer. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addressStatesIn } from '../../api/adapters/addressStates.ts';
import { deliveriesIn } from '../../api/adapters/deliveries/deliveries.ts';
import type { Waiting } from '../../api/adapters/deliveries/single.ts';
import { emailStopsIn } from '../../api/adapters/emailStops.ts';
import { recipientsIn } from '../../api/adapters/recipients.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { aDataverse, aRow } from './dataverse.ts';

const { addressState, bulkEmail, messageDelivery } = tables;
const service = await aDataverse();
const dataverse = service.client();
const error = JSON.stringify({ error: { code: '0x80040220', message: 'no right' } });
const refused = service.client({ fetch: async () => new Response(error, { status: 403 }) });
const anEmail = async () => {
  const id = await aRow(dataverse, bulkEmail, {});
  return { kind: 'bulk', id } as const;
};
const planned = (recipient: string) => ({
  id: randomUUID(),
  recipient,
  name: '',
  contactIds: [],
  subject: 'Hello',
  wrong: undefined,
});
const statusOf = (id: string) => dataverse.retrieve(messageDelivery, id).then((row) => row.crf69_status);
const goesOn = async () => true;

const at = new Date('2026-03-02T04:00:00Z');
const row = {
  crf69_recipient: '',
  crf69_channel: null,
  crf69_subject: '',
  crf69_purpose: '',
  crf69_recordid: null,
  crf69_presskey: null,
  crf69_sentby: null,
};

it('a refusal of Dataverse is no lost claim, no email that goes on and no person without an address', async () => {
  const ledger = deliveriesIn(refused);
  await expect(ledger.claim({ id: randomUUID(), etag: 'W/"1"', attempts: 0 }, new Date())).rejects.toThrow();
  await expect(ledger.find(randomUUID())).rejects.toThrow();
  const seen = await deliveriesIn(dataverse).open(randomUUID(), row);
  await expect(ledger.recordTimeout(seen, at)).rejects.toThrow();
  await expect(emailStopsIn(refused).isStopped({ kind: 'bulk', id: randomUUID() })).rejects.toThrow();
  await expect(emailStopsIn(refused).isStopped({ kind: 'scheduled', id: randomUUID() })).rejects.toThrow();
  await expect(recipientsIn(refused).find('vol_id', randomUUID())).rejects.toThrow();
  await expect(addressStatesIn(refused).of('email', 'ana@x.test')).rejects.toThrow();
});

it('a refusal of Dataverse to store what is said of an address is reported', async () => {
  const onlyReads = service.client({
    fetch: (input, init) =>
      (init?.method ?? 'GET') === 'PATCH' || (input instanceof Request && input.method === 'PATCH')
        ? Promise.resolve(new Response('{}', { status: 403 }))
        : fetch(input, init),
  });
  const change = addressStatesIn(onlyReads).change('email', `${randomUUID()}@x.test`, {});
  await expect(change).rejects.toMatchObject({ kind: 'forbidden' });
});

/** Returns a client, before whose next batch of changes something else happens. */
const overtakenBy = (change: () => Promise<unknown>) => {
  let isDone = false;
  return service.client({
    fetch: async (input, init) => {
      const body = input instanceof Request ? await input.clone().text() : String(init?.body ?? '');
      if (!isDone && /^PATCH /m.test(body)) {
        isDone = true;
        await change();
      }
      return fetch(input, init);
    },
  });
};

it('a row that is overtaken by a claim is not stopped, and the others are', async () => {
  const email = await anEmail();
  const rows = [planned('a@x.test'), planned('b@x.test'), planned('c@x.test')];
  const ledger = deliveriesIn(dataverse);
  const queued: Waiting[] = [];
  await ledger.createMany(email, rows, goesOn, async (waiting) => void queued.push(...waiting));
  const claiming = overtakenBy(async () => {
    for (const waiting of queued.slice(0, 2)) await ledger.claim(waiting, new Date());
  });
  await deliveriesIn(claiming).stopPending(email, () => true);
  const { sending, stopped } = deliveryStatus.codes;
  expect(await Promise.all(rows.map(({ id }) => statusOf(id)))).toEqual([sending, sending, stopped]);
  const taking = overtakenBy(() => ledger.reopen(email, 'stopped'));
  expect(await deliveriesIn(taking).reopen(email, 'stopped')).toBe(0);
});

it('a row that is there already does not keep the others from being made and queued', async () => {
  const email = await anEmail();
  const rows = [planned('a@x.test'), planned('b@x.test')];
  const ledger = deliveriesIn(dataverse);
  await ledger.createMany(email, rows.slice(0, 1), goesOn, async () => {});
  const queued: Waiting[] = [];
  expect(await ledger.createMany(email, rows, goesOn, async (waiting) => void queued.push(...waiting))).toBe(false);
  expect(queued.map(({ id }) => id)).toEqual([rows[1]?.id]);
});

it('a row that is deleted while it is changed is made anew', async () => {
  const address = `${randomUUID()}@x.test`;
  await addressStatesIn(dataverse).change('email', address, { crf69_source: 'before' });
  const [row] = (await dataverse.listAll(addressState)).filter((one) => one.crf69_address === address);
  let isDone = false;
  const deleting = service.client({
    fetch: async (input, init) => {
      const method = input instanceof Request ? input.method : init?.method;
      if (!isDone && method === 'PATCH') {
        isDone = true;
        await dataverse.remove(addressState, row?.crf69_addressstateid ?? '');
      }
      return fetch(input, init);
    },
  });
  await addressStatesIn(deleting).change('email', address, { crf69_source: 'after' });
  const found = (await dataverse.listAll(addressState)).filter((one) => one.crf69_address === address);
  expect(found.map((one) => one.crf69_source)).toEqual(['after']);
});
