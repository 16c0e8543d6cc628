import type { Row } from '../figure.ts';
import { atLeast } from '../figure.ts';
import { call, compareRates, ratePerSecond } from '../load.ts';
import { activities, attendances, digits, idOf } from './fill.ts';
import type { BigOrganisation } from './organisation.ts';

const goal = 0.4;
const select =
  '$select=crf69_name,crf69_attendance,crf69_datetime,crf69_attendanceend,crf69_remarks,' +
  '_crf69_activity_value,_crf69_volunteerprofile_value';

/**
 * Measures one row, and the fifty of one activity, among a million: the Web API ÷ handwritten SQL behind plain
 * node:http. Both get the same headers and token; only one has to interpret them.
 */
export async function measureReads(organisation: BigOrganisation): Promise<Row[]> {
  const { url, rawUrl, headers } = organisation;
  let n = 0;
  const anyId = (table: number, of: number) => {
    n = (n + 7919) % of;
    return idOf(table, n);
  };
  const attendance = () => anyId(digits.attendance, attendances);
  const activity = () => anyId(digits.activity, activities);
  const attended = (id: string) =>
    `${url}crf69_attendances?${select}&$filter=_crf69_activity_value%20eq%20${id}%20and%20` +
    'crf69_attendance%20eq%20955870000&$orderby=crf69_datetime';
  return [
    await compare(
      'Dataverse, a row by its id ÷ bare SQLite over HTTP',
      () => call(`${url}crf69_attendances(${attendance()})?${select}`, headers),
      () => call(`${rawUrl}/one/${attendance()}`, headers),
    ),
    await compare(
      'Dataverse, a filtered list of 50 ÷ bare SQLite over HTTP',
      () => call(attended(activity()), headers),
      () => call(`${rawUrl}/list/${activity()}`, headers),
    ),
  ];
}

async function compare(what: string, ask: () => Promise<void>, askRaw: () => Promise<void>): Promise<Row> {
  const rateOf = (work: () => Promise<void>) => () => ratePerSecond(work, { concurrency: 16, seconds: 1 });
  const [ours, raw] = [rateOf(ask), rateOf(askRaw)];
  // Warms both sides up.
  await compareRates(1, ours, raw);
  const rates = await compareRates(5, ours, raw);
  return {
    what,
    measured: `${rates.ratio.toFixed(2)} (${rates.ours.toFixed(0)} ÷ ${rates.bare.toFixed(0)} a second)`,
    goal: `≥ ${goal}`,
    verdict: atLeast(rates.ratio, goal),
  };
}
