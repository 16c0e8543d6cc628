import { expect, it } from 'vitest';
import { tables } from '../domain/schema/index.ts';
import { createClient } from './client.ts';
import { multipart, part } from './testing/multipart.ts';
import { answered, dropped, refused, scripted, scriptedClient } from './testing/scriptedFetch.ts';

const { contact } = tables;
const id = '11111111-1111-4111-8111-111111111111';
const keyTaken = '0x80060892';

it('the options of choices are read in one request, each choice once', async () => {
  const choice = (label: string) =>
    part(200, { Options: [{ Value: 1, Label: { UserLocalizedLabel: { Label: label } } }] });
  const { globalChoices, seen } = scriptedClient(multipart([choice('One'), choice('Two')]));
  expect(await globalChoices(['first', 'second', 'first'])).toEqual(
    new Map([
      ['first', [{ code: 1, label: 'One' }]],
      ['second', [{ code: 1, label: 'Two' }]],
    ]),
  );
  expect(seen[0]?.body.match(/Name='\w+'/g)).toEqual(["Name='first'", "Name='second'"]);
});

it('only a missing row is not found; every other failure is thrown', async () => {
  const { find } = scriptedClient(refused(404, '0x80040217'), refused(403, ''));
  expect(await find(contact, id)).toBeUndefined();
  await expect(find(contact, id)).rejects.toMatchObject({ kind: 'forbidden' });
  const { options } = scripted();
  const token = async () => {
    throw new RangeError('no account');
  };
  await expect(createClient({ ...options, token }).find(contact, id)).rejects.toThrow(RangeError);
  await expect(createClient({ ...options, token }).create(contact, id, {})).rejects.toThrow(RangeError);
});

it('a taken key is looked up only after a lost answer, and any other failure is thrown as it is', async () => {
  const taken = scriptedClient(refused(412, keyTaken));
  await expect(taken.create(contact, id, {})).rejects.toMatchObject({ kind: 'duplicateKey', answerLost: false });
  expect(taken.seen).toHaveLength(1);
  const lost = scriptedClient(dropped(), refused(403, ''));
  await expect(lost.create(contact, id, {})).rejects.toMatchObject({ kind: 'forbidden' });
  expect(lost.seen).toHaveLength(2);
});

it('an unfinished collection is read to its end only where the read expands one', async () => {
  const page = { 'x@odata.nextLink': 'https://org.crm5.dynamics.com/api/data/v9.2/x?$skiptoken=1', x: [] };
  const { retrieve, seen } = scriptedClient(answered(200, page));
  await retrieve(contact, id, { select: ['crf69_contid'] });
  expect(seen).toHaveLength(1);
});
