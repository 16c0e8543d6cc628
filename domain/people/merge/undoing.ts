/** How long a merge can be undone, and the words for rows that an undo cannot move back. */

import { tables } from '../../schema/index.ts';
import type { TableKey } from './relations.ts';

/** Days for which a merge keeps what it needs to be undone. */
export const undoDays = 30;
const dayMs = 86_400_000;

/** Returns the last instant at which a merge can be undone, in ISO 8601. */
export const undoUntil = (mergedOn: string): string => new Date(Date.parse(mergedOn) + undoDays * dayMs).toISOString();

export const canBeUndone = (mergedOn: string, now: Date): boolean => now.getTime() < Date.parse(undoUntil(mergedOn));

/**
 * A merge looks again each day for rows that still come in under the merged person, as from a device without a signal,
 * and a last time when it can no longer be undone.
 */
export function nextLook(mergedOn: string, now: Date): string | null {
  const last = Date.parse(undoUntil(mergedOn));
  if (now.getTime() >= last) return null;
  return new Date(Math.min(now.getTime() + dayMs, last)).toISOString();
}

/** Returns how rows of a table are counted for staff: `2 × Attendance`. */
export const countText = (table: TableKey, count: number): string => `${count} × ${tables[table].label}`;
