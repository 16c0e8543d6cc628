/**
 * Overrides: who lets in somebody who is not cleared. This file names no column, so that the staff shell stays small.
 */
import type { Judgement } from './judgement.ts';

/** Somebody's clearance as it was known when they were marked. */
export type ClearanceNote = {
  status: Judgement['status'] | 'Not known';
  reason: string;
  /** Nobody at the door can let them in. */
  bar?: Judgement['bar'];
  /** When it was read from Dataverse; an instant. */
  asOf: string;
};

/** Who let somebody in who was not cleared, and why. */
export type Override = { by: string; reason: string };

/** Returns whether a stored override includes this one, alone or beside another. */
export const includesOverride = (stored: Override, mine: Override): boolean =>
  (stored.by === mine.by && stored.reason === mine.reason) || stored.reason.split('\n').includes(lineOf(mine));

/** Joins the overrides of two people who let in the same person, each with their reason. Idempotent. */
export function mergeOverrides(stored: Override, mine: Override): Override {
  if (includesOverride(stored, mine)) return stored;
  const lines = [...linesOf(stored), ...linesOf(mine).filter((line) => !linesOf(stored).includes(line))];
  const names = [...new Set([...stored.by.split('; '), ...mine.by.split('; ')])];
  return { by: names.join('; '), reason: lines.join('\n') };
}

const lineOf = ({ by, reason }: Override): string => `${by}: ${reason}`;
const linesOf = (override: Override): string[] =>
  override.by.includes('; ') ? override.reason.split('\n') : [lineOf(override)];
