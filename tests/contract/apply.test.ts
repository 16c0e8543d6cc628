import { beforeAll, expect, it } from 'vitest';
import { aDataverse, refusal } from './dataverse.ts';

const { call, create } = await aDataverse();
const set = 'crf69_activitieses';
const life = await create('crf69_schemeses', { crf69_schemeid: 'Life' });

beforeAll(async () => {
  const scheme = { 'crf69_Scheme@odata.bind': `/crf69_schemeses(${life})` };
  await create(set, {
    ...scheme,
    crf69_duration: 30,
    crf69_combinedduration: 1.5,
    crf69_scheduledon: '2026-01-01T00:00:00Z',
  });
  await create(set, { ...scheme, crf69_duration: 60, crf69_combinedduration: 2 });
  await create(set, { crf69_duration: 60, crf69_sessiondate: '2026-03-01' });
  await create(set, { crf69_activityid: 'no duration' });
});

const apply = (text: string, headers?: Record<string, string>) =>
  call('GET', `${set}?$apply=${encodeURIComponent(text)}`, undefined, headers);

it("$apply groups, counts and sums, and omits a group's null values", async () => {
  const { rows } = await apply(
    'groupby((crf69_duration),aggregate($count as n,crf69_combinedduration with sum as hours))',
  );
  expect(rows).toEqual([
    { n: 1, hours: null },
    { crf69_duration: 30, n: 1, hours: 1.5 },
    { crf69_duration: 60, n: 2, hours: 2 },
  ]);
});

it('$apply groups by lookups and by columns of their targets', async () => {
  const byLookup = await apply('groupby((_crf69_scheme_value),aggregate($count as n))', {
    Prefer: 'odata.include-annotations="*"',
  });
  expect(byLookup.rows).toMatchObject([
    { n: 2 },
    { _crf69_scheme_value: life, '_crf69_scheme_value@OData.Community.Display.V1.FormattedValue': 'Life', n: 2 },
  ]);
  const byName = await apply('groupby((crf69_Scheme/crf69_schemeid),aggregate(crf69_duration with sum as minutes))');
  expect(byName.rows).toEqual([{ minutes: 60 }, { crf69_schemes_crf69_schemeid: 'Life', minutes: 90 }]);
});

it('$apply aggregates every type, with every method', async () => {
  const { rows } = await apply(
    'aggregate(crf69_duration with average as mean,crf69_duration with min as least,crf69_duration with max as most,' +
      'crf69_duration with countdistinct as different,crf69_scheduledon with max as last,$count as n)',
  );
  expect(rows).toEqual([{ mean: 50, least: 30, most: 60, different: 2, last: '2026-01-01T00:00:00Z', n: 4 }]);
});

it('$apply filters first, and returns distinct values', async () => {
  expect((await apply(`filter(_crf69_scheme_value eq ${life})/aggregate($count as n)`)).rows).toEqual([{ n: 2 }]);
  expect((await apply("filter(crf69_Scheme/crf69_schemeid eq 'life')/groupby((crf69_duration))")).rows).toEqual([
    { crf69_duration: 30 },
    { crf69_duration: 60 },
  ]);
});

it('$apply is paged', async () => {
  const headers = { Prefer: 'odata.maxpagesize=2' };
  const first = await apply('groupby((crf69_duration))', headers);
  expect(first.rows).toHaveLength(2);
  expect((await call('GET', String(first.json['@odata.nextLink']), undefined, headers)).rows).toEqual([
    { crf69_duration: 60 },
  ]);
});

it.each([
  ['grouping by an instant', 'groupby((crf69_scheduledon))', '400 0x80060888'],
  ['a sum of texts', 'aggregate(crf69_activityid with sum as x)', '400 0x80060888'],
  ['an unknown column', 'groupby((crf69_nothing))', '400 0x80060888'],
  ['an unknown method', 'aggregate(crf69_duration with median as x)', '400 0x80060888'],
  ['one name twice', 'aggregate($count as x,$count as x)', '400 0x80060888'],
  ['another transformation', 'topcount(5,crf69_duration)', '501 0x80060888'],
  ['parts of dates', 'groupby((year(crf69_scheduledon)))', '501 0x80060888'],
  ['something after the groups', 'groupby((crf69_duration))/filter(crf69_duration eq 5)', '400 0x80060888'],
])('$apply refuses %s', async (_, text, code) => {
  expect(refusal(await apply(text))).toBe(code);
});

it.each(['$orderby=n', '$filter=crf69_duration eq 5', '$select=crf69_duration'])(
  '$apply refuses %s beside it',
  async (search) => {
    expect(refusal(await call('GET', `${set}?$apply=aggregate($count as n)&${search}`))).toBe('400 0x80060888');
  },
);
