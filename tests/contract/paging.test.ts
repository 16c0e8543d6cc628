import { beforeAll, expect, it } from 'vitest';
import { type Answer, aDataverse, refusal } from './dataverse.ts';

const { call, create } = await aDataverse();
const set = 'crf69_trainingsessions';

/** Seven rows, of which some share a value and some have none. */
const durations = [30, null, 10, 30, null, 20, 10];

beforeAll(async () => {
  for (const [n, duration] of durations.entries())
    await create(set, { crf69_sessionname: `S${n}`, crf69_duration: duration });
});

const names = ({ rows }: Answer) => rows.map((row) => row.crf69_sessionname).join(' ');
const paged = { Prefer: 'odata.maxpagesize=2' };

/** Returns all pages, each as its names. */
async function pages(search: string): Promise<string[]> {
  const found: string[] = [];
  let answer = await call('GET', `${set}?${search}`, undefined, paged);
  for (;;) {
    expect(answer.status).toBe(200);
    found.push(names(answer));
    const next = answer.json['@odata.nextLink'];
    if (next === undefined) return found;
    answer = await call('GET', String(next), undefined, paged);
  }
}

it('paging goes through all rows once, and reports which preference it follows', async () => {
  expect(await pages('$select=crf69_sessionname')).toEqual(['S0 S1', 'S2 S3', 'S4 S5', 'S6']);
  const { headers } = await call('GET', set, undefined, paged);
  expect(headers.get('Preference-Applied')).toBe('odata.maxpagesize=2');
});

it.each(['crf69_duration', 'crf69_duration desc,crf69_sessionname'])(
  'paging keeps the order by %s, including ties and nulls',
  async (orderBy) => {
    const whole = names(await call('GET', `${set}?$orderby=${orderBy}`));
    expect((await pages(`$orderby=${orderBy}`)).join(' ')).toBe(whole);
    expect(whole.split(' ')).toHaveLength(durations.length);
  },
);

it('paging keeps its filter and its own select', async () => {
  expect(await pages('$filter=crf69_duration ne null&$select=crf69_sessionname&$orderby=crf69_sessionname')).toEqual([
    'S0 S2',
    'S3 S5',
    'S6',
  ]);
});

it('paging counts all rows, in the answer and separately', async () => {
  const answer = await call('GET', `${set}?$count=true&$filter=crf69_duration eq 30`, undefined, {
    Prefer: 'odata.maxpagesize=1',
  });
  expect(answer.json['@odata.count']).toBe(2);
  expect(answer.rows).toHaveLength(1);
  const count = await call('GET', `${set}/$count`);
  expect([count.text, count.headers.get('Content-Type')]).toEqual(['7', 'text/plain']);
  expect((await call('GET', `${set}/$count?$filter=crf69_duration eq 30`)).text).toBe('2');
});

it('paging limits to $top without a next page, unless a page size is given', async () => {
  const answer = await call('GET', `${set}?$top=3`);
  expect(answer.rows).toHaveLength(3);
  expect(answer.json).not.toHaveProperty('@odata.nextLink');
  expect((await call('GET', `${set}?$top=0`)).rows).toHaveLength(0);
  expect((await call('GET', `${set}?$top=3`, undefined, paged)).rows).toHaveLength(2);
});

it.each([
  '$skiptoken=x',
  '$skiptoken=W10',
  '$orderby=crf69_duration&$skiptoken=WzFd',
  '$skip=2',
  '$top=-1',
  '$top=x',
  '$count=yes',
])('paging refuses %s', async (search) => {
  expect(refusal(await call('GET', `${set}?${search}`))).toBe('400 0x80060888');
});

it('a page has at most 5000 rows, and the count goes no further', async () => {
  const rows = Array.from({ length: 1000 }, (_, n) => JSON.stringify({ crf69_name: `P ${n}` }));
  const part = (row: string) =>
    `--c\r\nContent-Type: application/http\r\n\r\nPOST crf69_programmes HTTP/1.1\r\nContent-Type: application/json\r\n\r\n${row}\r\n`;
  const body = `--b\r\nContent-Type: multipart/mixed;boundary=c\r\n\r\n${rows.map(part).join('')}--c--\r\n--b--\r\n`;
  for (let n = 0; n < 6; n += 1) await call('POST', '$batch', body, { 'Content-Type': 'multipart/mixed;boundary=b' });
  const answer = await call('GET', 'crf69_programmes?$select=crf69_name&$count=true', undefined, {
    Prefer: 'odata.include-annotations="*"',
  });
  expect(answer.rows).toHaveLength(5000);
  expect(answer.json).toMatchObject({
    '@odata.count': 5000,
    '@Microsoft.Dynamics.CRM.totalrecordcount': 5000,
    '@Microsoft.Dynamics.CRM.totalrecordcountlimitexceeded': true,
  });
  expect((await call('GET', String(answer.json['@odata.nextLink']))).rows).toHaveLength(1000);
  expect((await call('GET', 'crf69_programmes', undefined, { Prefer: 'odata.maxpagesize=9999' })).rows).toHaveLength(
    5000,
  );
  expect((await call('GET', 'crf69_programmes/$count')).text).toBe('5000');
});
