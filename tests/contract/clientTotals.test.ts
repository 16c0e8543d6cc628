/** Tests our client's totals against the local Dataverse, over real HTTP. */
import { v4 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../../dataverse/client.ts';
import { eq } from '../../dataverse/filter.ts';
import { bind } from '../../dataverse/key.ts';
import { tables } from '../../domain/schema/index.ts';
import { type RunningDataverse, startDataverse } from '../../infra/local/dataverse/service.ts';

const { activity, recurringActivity } = tables;

let service: RunningDataverse;
let client: Client;

beforeAll(async () => {
  const tokens = async () => ({ userId: newId(), mayUse: true });
  service = await startDataverse({ port: 0, file: ':memory:', tokens });
  client = createClient({ url: service.url, token: async () => 'token' });
});
afterAll(() => service.stop());

describe('totals', () => {
  it('totals are computed by Dataverse', async () => {
    const series = newId();
    await client.create(recurringActivity, series, { crf69_name: 'Totals' });
    for (const hours of [1.5, 2]) {
      await client.create(activity, newId(), {
        crf69_activityid: 'Total',
        crf69_combinedduration: hours,
        'crf69_RecurringActivity@odata.bind': bind(recurringActivity, series),
      });
    }
    await client.create(activity, newId(), { crf69_activityid: 'Total', crf69_combinedduration: 4 });
    const totals = await client.apply(activity, {
      filter: eq('crf69_activityid', 'Total'),
      groupBy: ['_crf69_recurringactivity_value'],
      totals: { hours: { sum: 'crf69_combinedduration' }, longest: { max: 'crf69_combinedduration' }, n: 'count' },
    });
    expect(totals).toHaveLength(2);
    expect(totals).toContainEqual(
      expect.objectContaining({ _crf69_recurringactivity_value: series, hours: 3.5, longest: 2, n: 2 }),
    );
    expect(totals).toContainEqual(expect.objectContaining({ _crf69_recurringactivity_value: null, hours: 4, n: 1 }));
    const [all] = await client.apply(activity, { filter: eq('crf69_activityid', 'Total'), totals: { n: 'count' } });
    expect(all?.n).toBe(3);
  });
});
