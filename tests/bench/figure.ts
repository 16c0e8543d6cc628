/** What the figures of the bench share: rows with a goal, the median, comparing two sides, and timing. */
import type { Cloud } from '../runner/cloud.ts';

/** One line of the report; what misses its goal needs work. */
export type Row = { what: string; measured: string; goal: string; verdict: 'met' | 'missed' };

/** Measures what one name on the command line stands for: `npm run bench -- weight`. @param routes of the public pages that are asked for alone; empty for all */
export type Figure = (cloud: Cloud, routes: readonly string[]) => Promise<Row[]>;

/** Returns a row whose number must not be larger than the goal. @param measured how the row shows the number */
export const atMost = (what: string, number: number, goal: number, measured = String(number)): Row => ({
  what,
  measured,
  goal: `≤ ${goal}`,
  verdict: number <= goal ? 'met' : 'missed',
});

/** Returns a row whose number must not be smaller than the goal. */
export const atLeast = (what: string, number: number, goal: number, measured = String(number)): Row => ({
  what,
  measured,
  goal: `≥ ${goal}`,
  verdict: number >= goal ? 'met' : 'missed',
});

/** Returns the median; of an even number, the upper of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const middle = [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}

export type Compared = { ratio: number; text: string };

/**
 * Measures both sides in turns, so that the machine's other load affects both.
 * @returns the median of the ratios, and the text of a row: `0.41 (306 ÷ 707 a second)`
 */
export async function compare(
  rounds: number,
  unit: string,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Compared> {
  const measured: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push({ ours: await ours(), bare: await bare() });
  const ratio = median(measured.map((round) => round.ours / round.bare));
  const [own, other] = [median(measured.map((round) => round.ours)), median(measured.map((round) => round.bare))];
  return { ratio, text: `${ratio.toFixed(2)} (${own.toFixed(0)} ÷ ${other.toFixed(0)} ${unit})` };
}

/** Returns how many milliseconds the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
