/** Who lets in somebody who is not cleared. It names no column, so that the staff area's shell stays light. */
import type { Judgement } from './standing.ts';

/** Somebody's clearance as it was known when they were marked. */
export type ClearanceNote = {
  status: Judgement['status'] | 'Not known';
  reason: string;
  /** When it was read from Dataverse; an instant. */
  asOf: string;
};

/** Who let somebody in who was not cleared, and why. */
export type Override = { by: string; reason: string };

/** Whether a row's override says what somebody wrote, alone or beside another's. */
export const says = (stored: Override, mine: Override): boolean =>
  (stored.by === mine.by && stored.reason === mine.reason) || stored.reason.split('\n').includes(lineOf(mine));

/** Two people let in the same person: both stand there, each with their reason, however often it is written. */
export function both(stored: Override, mine: Override): Override {
  if (says(stored, mine)) return stored;
  const lines = [...linesOf(stored), ...linesOf(mine).filter((line) => !linesOf(stored).includes(line))];
  const names = [...new Set([...stored.by.split('; '), ...mine.by.split('; ')])];
  return { by: names.join('; '), reason: lines.join('\n') };
}

const lineOf = ({ by, reason }: Override): string => `${by}: ${reason}`;
const linesOf = (override: Override): string[] =>
  override.by.includes('; ') ? override.reason.split('\n') : [lineOf(override)];
