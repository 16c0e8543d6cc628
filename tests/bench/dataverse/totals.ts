import { openStore } from '../../../infra/local/dataverse/storage/store.ts';
import { atMost, median, type Row } from '../figure.ts';
import { attendances } from './fill.ts';
import type { BigOrganisation } from './organisation.ts';

const goal = 2;
const rounds = 5;
const apply = 'groupby((crf69_Activity/_crf69_programme_value),aggregate($count as n))';
const byHand =
  'SELECT a._crf69_programme_value AS programme, count(*) AS n FROM crf69_attendance t ' +
  'JOIN crf69_activities a ON a.crf69_activitiesid = t._crf69_activity_value GROUP BY 1';

/**
 * Attendances of each programme, over all million: `$apply` ÷ the same in handwritten SQL. The service's limit is
 * lifted.
 */
export async function measureTotals({ url, headers, file }: BigOrganisation): Promise<Row[]> {
  const store = openStore(file);
  const ask = async () => {
    const response = await fetch(`${url}crf69_attendances?$apply=${encodeURIComponent(apply)}`, { headers });
    const { value }: { value: { n: number }[] } = await response.json();
    return value;
  };
  const sum = (rows: readonly { n?: unknown }[]) => rows.reduce((total, { n }) => total + Number(n), 0);
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timed(async () => requireAll(sum(await ask()))));
    bare.push(await timed(async () => requireAll(sum(store.rows(byHand)))));
  }
  store.close();
  const ratio = median(ours) / median(bare);
  return [
    {
      what: 'Dataverse, $apply by programme over 1 M rows ÷ SQL by hand',
      measured: `${ratio.toFixed(2)} (${median(ours).toFixed(0)} ÷ ${median(bare).toFixed(0)} ms)`,
      goal: `≤ ${goal}`,
      verdict: atMost(ratio, goal),
    },
  ];
}

function requireAll(counted: number): void {
  if (counted !== attendances) throw new Error(`Counted ${counted} of ${attendances} attendances.`);
}

/** Returns milliseconds. */
export async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
