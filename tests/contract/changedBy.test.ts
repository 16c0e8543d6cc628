import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../../dataverse/client.ts';
import { eq } from '../../dataverse/filter.ts';
import { formattedValue } from '../../dataverse/query.ts';
import { tables } from '../../domain/schema/index.ts';
import { type RunningDataverse, startDataverse } from '../../infra/local/dataverse/service.ts';

const people: Record<string, { userId: string; name: string }> = {
  ann: { userId: randomUUID(), name: 'Ann Tan' },
  ben: { userId: randomUUID(), name: 'Ben Ong' },
};
let service: RunningDataverse;
let clientOf: (who: string) => Client;
beforeAll(async () => {
  const tokens = async (token: string) => ({ userId: randomUUID(), mayUse: true, ...people[token] });
  service = await startDataverse({ port: 0, file: ':memory:', tokens });
  clientOf = (who) => createClient({ url: service.url, token: async () => who });
});
afterAll(() => service.stop());

it('a row tells who changed it last, by name where the name is asked for', async () => {
  const id = randomUUID();
  await clientOf('ann').create(tables.emailTemplate, id, { crf69_name: 'Reminder' });
  const read = () =>
    clientOf('ann').retrieve(tables.emailTemplate, id, { select: ['_modifiedby_value'], annotations: true });
  expect(formattedValue(await read(), '_modifiedby_value')).toBe('Ann Tan');
  await clientOf('ben').update(tables.emailTemplate, id, { crf69_subject: 'Hello' });
  const row = await read();
  expect(row._modifiedby_value).toBe(people.ben?.userId);
  expect(formattedValue(row, '_modifiedby_value')).toBe('Ben Ong');
  const filter = eq('_modifiedby_value', people.ben?.userId ?? '');
  expect(await clientOf('ann').listAll(tables.emailTemplate, { select: [], filter })).toHaveLength(1);
});

it('two templates of one name are refused, also in other letters', async () => {
  const client = clientOf('ann');
  await client.create(tables.emailTemplate, randomUUID(), { crf69_name: 'Thank you' });
  const again = client.create(tables.emailTemplate, randomUUID(), { crf69_name: 'THANK YOU' });
  await expect(again).rejects.toMatchObject({ kind: 'duplicateKey' });
});
