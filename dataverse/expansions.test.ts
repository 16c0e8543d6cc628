import { expect, it } from 'vitest';
import { tables } from '../domain/schema/index.ts';
import { answered, root, scriptedClient } from './testing/scriptedFetch.ts';

const { activity } = tables;
const members = 'crf69_activities_volunteers';
const link = (token: number) => `${root}crf69_activitieses(1)/${members}?$skiptoken=${token}`;

it('expanded collections that come in pages are read to their end', async () => {
  const { listAll, seen } = scriptedClient(
    answered(200, { value: [{ [members]: [{ n: 1 }], [`${members}@odata.nextLink`]: link(2) }] }),
    answered(200, { value: [{ n: 2 }], '@odata.nextLink': link(3) }),
    answered(200, { value: [{ n: 3 }] }),
  );
  const rows = await listAll(activity, {
    expand: { [members]: { expand: { crf69_Contact: {} } } },
  });
  expect(rows[0]?.[members]).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(seen).toHaveLength(3);
});

it('links that lead to the same rows again are not followed', async () => {
  const again = `${root}crf69_activitieses(1)/${members}?$select=n`;
  const { retrieve } = scriptedClient(answered(200, { [members]: [{ n: 1 }], [`${members}@odata.nextLink`]: again }));
  const id = '11111111-1111-4111-8111-111111111111';
  const row = await retrieve(activity, id, { expand: { [members]: {} } });
  expect(row[members]).toEqual([{ n: 1 }]);
});
