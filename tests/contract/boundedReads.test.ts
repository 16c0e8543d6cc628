/** Counts the requests of reads that could grow with the charity, against a stand-in that has as many rows as one likes. */
import { expect, it } from 'vitest';
import { deliveriesOfEmail } from '../../api/adapters/deliveries/ofEmail.ts';
import { createClient } from '../../dataverse/client.ts';
import { multipart, part } from '../../dataverse/testing/multipart.ts';
import { answered } from '../../dataverse/testing/scriptedFetch.ts';
import { mostRecipients } from '../../domain/messages/emailRules.ts';
import { readDashboard } from '../../frontend/src/staff/attendance/dashboard/readDashboard.ts';
import { eventsBetween, foundEvents, sessionsBetween } from '../../frontend/src/staff/calendar/calendarRows.ts';
import { loadVolunteerReport } from '../../frontend/src/staff/reports/volunteers/loadVolunteerReport.ts';
import { mostLookedAt, whomItStops } from '../../frontend/src/staff/requirements/whomItStops.ts';

const perPage = 5000;
const { signal } = new AbortController();
const range = { from: '2026-01-01', to: '2026-03-31' } as const;
const email = { kind: 'bulk', id: '7f000000-0000-4000-8000-000000000001' } as const;
const requirement = {
  ...{ id: email.id, name: 'First aid', appliesFrom: null, validMonths: null, warnDays: 0, roles: [], programmes: [] },
  ...{ fromAge: null, belowAge: null, references: null, training: null },
};

/** Dataverse's documented limit of an aggregate. */
const mostAggregated = 50_000;
/** More than a busy day adds to a table, however many rows it already has. */
const perDay = 50;

/** Returns how many of a table's rows are of the days that a filter names; undefined if it names no first and last. */
function ofDays(filter: string, rows: number): number | undefined {
  const day = (comparison: string) => new RegExp(`${comparison} (\\d{4}-\\d\\d-\\d\\d)`).exec(filter)?.[1];
  const [first, last] = [day('g[et]'), day('l[et]')];
  if (first === undefined || last === undefined) return undefined;
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  return Math.min(rows, Math.ceil(days * perDay));
}

/** How many rows a question has, of a table with so many: all, unless its filter names days or the one email. */
function matching(question: URL, rows: number): number {
  const apply = question.searchParams.get('$apply');
  const filter = apply ?? question.searchParams.get('$filter') ?? '';
  const found = ofDays(filter, rows);
  if (apply !== null) {
    if ((found ?? rows) > mostAggregated) throw new Error(`An aggregate of ${found ?? rows} rows: ${apply}`);
    return 1;
  }
  if (filter.includes(email.id) && question.pathname.endsWith('messagedeliveries'))
    return Math.min(rows, mostRecipients);
  if (found !== undefined) return found;
  if (filter.includes('VolunteerProfile/createdon ge')) return Math.min(rows, mostLookedAt);
  // A charity has a few dozen of these, which staff make by hand.
  return /programmes|schemes/.test(question.pathname) ? 40 : rows;
}

function counting(rows: number) {
  let requests = 0;
  const page = (address: string) => {
    const question = new URL(address, 'https://org.test');
    const from = Number(question.searchParams.get('from') ?? 0);
    const size = Math.min(Number(question.searchParams.get('size') ?? perPage), matching(question, rows) - from);
    const value = Array.from({ length: size }, (_, index) => ({
      ...{ crf69_volunteerprofileid: `${from + index}`, createdon: '2026-01-01T00:00:00Z', statecode: 0, records: 1 },
      ...{ crf69_volunteerid: 'Tan', crf69_messagedeliveryid: `${from + index}`, crf69_startdate: '2026-01-02' },
      ...{ crf69_scheduledon: '2026-02-02T01:00:00Z', crf69_cancelledon: null },
    }));
    const isLast = from + size >= matching(question, rows);
    question.searchParams.set('from', String(from + size));
    return { value, '@odata.count': perPage, ...(!isLast && { '@odata.nextLink': question.href }) };
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests += 1;
    const request = new Request(input, init);
    if (!request.url.endsWith('$batch')) return answered(200, page(request.url));
    const asked = (await request.text()).matchAll(/^GET (\S+) HTTP/gm);
    return multipart([...asked].map(([, address = '']) => part(200, page(address))));
  };
  return { dataverse: createClient({ url: 'https://org.test', token: async () => 't', fetch }), made: () => requests };
}

type Reading = (dataverse: ReturnType<typeof counting>['dataverse']) => Promise<unknown>;
const readings: [string, most: number, Reading][] = [
  [
    'whom a requirement would stop',
    10,
    (dataverse) => whomItStops(dataverse, requirement, { day: '2026-11-26', signal }),
  ],
  ['a month of events', 1, (dataverse) => eventsBetween(dataverse, '2026-01-26', '2026-03-08', signal)],
  ['a month of sessions', 3, (dataverse) => sessionsBetween(dataverse, '2026-01-26', '2026-03-08', signal)],
  ['a page of all events', 1, (dataverse) => foundEvents(dataverse, '', { pageSize: 50, signal })],
  ['a dashboard of a quarter', 2, (dataverse) => readDashboard(dataverse, email.id, range, signal)],
  ['a report of a quarter', 4, (dataverse) => loadVolunteerReport(dataverse, range)],
  ['the messages of an email', 2, (dataverse) => deliveriesOfEmail(dataverse).idsOfEmail(email)],
];

it.each(readings)('%s takes at most %i requests, with 3,000 rows or 300,000', async (_what, most, read) => {
  const made = [];
  for (const rows of [3_000, 300_000]) {
    const { dataverse, made: count } = counting(rows);
    await read(dataverse);
    made.push(count());
  }
  expect(Math.max(...made)).toBeLessThanOrEqual(most);
});
