/** The figures of the bench, each with its goal. */
import type { Cloud } from './cloud.ts';

/** `over the limit` must not land; `missed` needs work; `beside` has no goal and is for comparison. */
export type Verdict = 'met' | 'missed' | 'over the limit' | 'beside';

/** One line of the report. */
export type Row = { what: string; measured: string; goal: string; verdict: Verdict };

export type Figure = {
  /** The name on the command line: `npm run bench -- weight`. */
  name: string;
  /** It installs other packages, or takes hours. */
  onlyWhenAsked?: true;
  measure: (cloud: Cloud) => Promise<Row[]>;
};

export const atMost = (measured: number, goal: number): Verdict => (measured <= goal ? 'met' : 'missed');
export const atLeast = (measured: number, goal: number): Verdict => (measured >= goal ? 'met' : 'missed');

/** Returns the median; of an even number, the upper of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const middle = [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}
