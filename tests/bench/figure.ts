/** What the figures of the bench share: rows with a goal, the median, comparing two sides, and timing. */
import type { Cloud } from '../runner/cloud.ts';

/** One line of the report; what misses its goal needs work. */
export type Row = { what: string; measured: string; goal: string; verdict: 'met' | 'missed' };

/** Measures what one name on the command line stands for: `npm run bench -- weight`. @param routes of the public pages that are asked for alone; empty for all */
export type Figure = (cloud: Cloud, routes: readonly string[]) => Promise<Row[]>;

/** Returns a row whose number must not be larger than the goal. @param measured how the row shows the number */
export const atMost = (what: string, number: number, goal: number, measured = String(number)): Row =>
  rowOf(what, measured, `≤ ${goal}`, number <= goal);

/** Returns a row whose number must not be smaller than the goal. */
export const atLeast = (what: string, number: number, goal: number, measured = String(number)): Row =>
  rowOf(what, measured, `≥ ${goal}`, number >= goal);

const rowOf = (what: string, measured: string, goal: string, isMet: boolean): Row => ({
  what,
  measured,
  goal,
  verdict: isMet ? 'met' : 'missed',
});

/** Returns a row of how many times the second number the first one is: `0.41 (306 ÷ 707 ms)`. */
export const ratioAtMost = (what: string, [one, other]: [number, number], unit: string, goal: number): Row =>
  atMost(what, one / other, goal, textOf(one / other, one, other, unit));

const textOf = (ratio: number, one: number, other: number, unit: string): string =>
  `${ratio.toFixed(2)} (${one.toFixed(0)} ÷ ${other.toFixed(0)} ${unit})`;

/** Returns the median; of an even number, the upper of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const middle = [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}

/**
 * Measures both sides in turns, so that the machine's other load affects both.
 * @returns the median of the ratios, and the text of a row: `0.41 (306 ÷ 707 a second)`
 */
export async function compare(
  rounds: number,
  unit: string,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<{ ratio: number; text: string }> {
  const measured: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push({ ours: await ours(), bare: await bare() });
  const ratio = median(measured.map((round) => round.ours / round.bare));
  const middle = (side: 'ours' | 'bare') => median(measured.map((round) => round[side]));
  return { ratio, text: textOf(ratio, middle('ours'), middle('bare'), unit) };
}

/** Returns how many milliseconds the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
