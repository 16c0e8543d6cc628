/** Where both people have a row of one session: which row stays. */
import { type Presence, presenceOf, trainingPresenceOf } from '../../attendance/presence.ts';
import type { Prefix } from '../../schema/index.ts';
import type { TableKey } from './relations.ts';

/** The columns of a stored row, by their logical names. */
export type StoredRow = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** For each table with such an alternate key: the columns that say how much a row tells, and the presence in them. */
export const presenceOfRow: Readonly<
  Partial<Record<TableKey, { columns: readonly `${Prefix}${string}`[]; presence: (row: StoredRow) => Presence }>>
> = {
  attendance: {
    columns: ['crf69_attendance', 'crf69_datetime'],
    presence: (row) =>
      presenceOf({ code: numberOf(row.crf69_attendance), start: textOf(row.crf69_datetime), isCancelled: false }),
  },
  trainingAttendance: {
    columns: ['crf69_attended', 'crf69_attendancestart'],
    presence: (row) =>
      trainingPresenceOf({
        attended: row.crf69_attended === true,
        start: textOf(row.crf69_attendancestart),
        isCancelled: false,
      }),
  },
};

const weights: Readonly<Record<Presence, number>> = {
  Attended: 3,
  'Present without hours': 2,
  Absent: 1,
  'Not marked': 0,
  Cancelled: 0,
};

/**
 * Returns whether the merged person's row stays instead of the kept person's: the row with hours does, then one with a
 * check-in, then one with a mark. Of two alike the kept person's stays.
 */
export function mergedRowStays(table: TableKey, { kept, merged }: { kept: StoredRow; merged: StoredRow }): boolean {
  const rule = presenceOfRow[table];
  if (!rule) return false;
  return weights[rule.presence(merged)] > weights[rule.presence(kept)];
}
