import { noTimes } from '../../../../domain/attendance/status.ts';
import type { Pending } from '../outbox/pending.ts';
import type { Marked, SessionOfDay } from './sessionsOn.ts';

/** Returns a session's rows with the additions and removals that wait on this device, as its register shows them. */
export function listedToday(
  { source, rows }: Pick<SessionOfDay, 'source' | 'rows'>,
  waiting: readonly Pending[],
): Marked[] {
  const stays = new Map(rows.map((row) => [row.id, row]));
  for (const { source: of, rowId, want } of waiting) {
    if (of.id !== source.id || !('listed' in want)) continue;
    if (!want.listed) stays.delete(rowId);
    else if (!stays.has(rowId)) stays.set(rowId, { id: rowId, ...noTimes });
  }
  return [...stays.values()];
}
