/** What is known of addresses, over the Dataverse service: nothing that is said of one is lost. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addressStatesIn } from '../../api/adapters/addressStates.ts';
import { channel } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { aDataverse } from './dataverse.ts';

const { addressState } = tables;
const service = await aDataverse();
const dataverse = service.client();
const states = addressStatesIn(dataverse);

const nobody = () => `${randomUUID()}@X.test`;
const bounce = { on: '2026-03-02T04:00:00Z', reason: 'full' };
const rowsOf = (address: string) =>
  dataverse.listAll(addressState).then((rows) => rows.filter((one) => one.crf69_address === address.toLowerCase()));

it('the state of an address is kept once for every spelling, and apart for each channel', async () => {
  const address = nobody();
  expect(await states.of('email', address)).toBeUndefined();
  await states.markBounced(address, bounce);
  expect(await states.of('email', ` ${address.toUpperCase()}`)).toMatchObject({
    bouncedOn: bounce.on,
    bounceReason: 'full',
    worksAgainOn: '',
    refusedOn: '',
    unsubscribedOn: '',
  });
  expect(await states.of('sms', address)).toBeUndefined();
  await states.change('sms', address, { crf69_refusedon: bounce.on });
  expect(await states.of('sms', address)).toMatchObject({ refusedOn: bounce.on, bouncedOn: '' });
  expect((await rowsOf(address)).map((one) => one.crf69_channel).sort()).toEqual(
    [channel.codes.email, channel.codes.sms].sort(),
  );
  expect((await rowsOf(address)).map((one) => one.crf69_source).sort()).toEqual(['Delivery report', null].sort());
});

it('the state of an address takes a newer bounce, and not one that came before it worked again', async () => {
  const address = nobody();
  await states.markBounced(address, { ...bounce, reason: '' });
  await states.markBounced(address, { on: '2026-03-01T00:00:00Z', reason: 'old' });
  expect(await states.of('email', address)).toMatchObject({ bouncedOn: bounce.on, bounceReason: '' });
  await states.change('email', address, { crf69_bouncedon: null, crf69_worksagainon: '2026-03-03T00:00:00Z' });
  await states.markBounced(address, bounce);
  expect(await states.of('email', address)).toMatchObject({ bouncedOn: '', worksAgainOn: '2026-03-03T00:00:00Z' });
  await states.markBounced(address, { on: '2026-03-04T00:00:00Z', reason: 'full' });
  expect(await states.of('email', address)).toMatchObject({ bouncedOn: '2026-03-04T00:00:00Z' });
});

it('the state of an address is changed by all who change it at once', async () => {
  const address = nobody();
  await Promise.all([
    states.change('email', address, { crf69_refusedon: bounce.on }),
    states.change('email', address, { crf69_unsubscribedon: bounce.on }),
    states.markBounced(address, bounce),
  ]);
  expect(await states.of('email', address)).toMatchObject({
    refusedOn: bounce.on,
    unsubscribedOn: bounce.on,
    bouncedOn: bounce.on,
  });
  expect(await rowsOf(address)).toHaveLength(1);
});

it('the state of an address is left where nothing is to be changed, and given up where it always changes', async () => {
  const address = nobody();
  await states.changeFrom('email', address, () => undefined);
  expect(await rowsOf(address)).toEqual([]);
  await states.markBounced(address, bounce);
  const [row] = await rowsOf(address);
  let tries = 0;
  const racing = service.client({
    fetch: async (input, init) => {
      if (init?.method === 'PATCH' || (input instanceof Request && input.method === 'PATCH')) {
        tries += 1;
        await dataverse.update(addressState, row?.crf69_addressstateid ?? '', { crf69_source: `${tries}` });
      }
      return fetch(input, init);
    },
  });
  await expect(addressStatesIn(racing).change('email', address, {})).rejects.toThrow(
    'The state of an address changes too often to be saved.',
  );
  expect(tries).toBe(5);
});
