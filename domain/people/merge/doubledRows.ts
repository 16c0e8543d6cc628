/** Where both people have a row of one session, and only one can stay: which one does. */
import { type Presence, presenceOf, trainingPresenceOf } from '../../attendance/presence.ts';
import { signupState } from '../../schema/choices/signups.ts';
import type { Prefix } from '../../schema/index.ts';
import type { TableKey } from './relations.ts';

/** The columns of a stored row, by their logical names. */
export type StoredRow = Readonly<Record<string, unknown>>;
type Pair = { kept: StoredRow; merged: StoredRow };

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

type Rule = {
  /** What is read of a row beside its lookups. */
  columns: readonly `${Prefix}${string}`[];
  /** Returns whether a row is one of those of which only one can stay. */
  isOne: (row: StoredRow) => boolean;
  /** Returns whether the merged person's row stays instead of the kept person's. */
  mergedStays: (pair: Pair) => boolean;
};

const weights: Readonly<Record<Presence, number>> = {
  Attended: 3,
  'Present without hours': 2,
  Absent: 1,
  'Not marked': 0,
  Cancelled: 0,
};

/** The row with hours stays, then one with a check-in, then one with a mark. */
const byPresence = (columns: Rule['columns'], presence: (row: StoredRow) => Presence): Rule => ({
  columns,
  isOne: () => true,
  mergedStays: ({ kept, merged }) => weights[presence(merged)] > weights[presence(kept)],
});

/** Where somebody stands, the better first; the rest of their sign-ups is history. */
const { going, waiting, invited } = signupState.codes;
const standings: readonly number[] = [going, waiting, invited];
const standingOf = (row: StoredRow): number => standings.indexOf(numberOf(row.crf69_signupstate) ?? 0);
const numberIn = (row: StoredRow): string => textOf(row.crf69_queuenumber) ?? '';

export const doubledRows: Readonly<Partial<Record<TableKey, Rule>>> = {
  attendance: byPresence(['crf69_attendance', 'crf69_datetime'], (row) =>
    presenceOf({ code: numberOf(row.crf69_attendance), start: textOf(row.crf69_datetime), isCancelled: false }),
  ),
  /** A place stays, then a turn, of two turns the earlier one. */
  signup: {
    columns: ['crf69_signupstate', 'crf69_queuenumber'],
    isOne: (row) => standingOf(row) >= 0,
    mergedStays: ({ kept, merged }) =>
      standingOf(merged) < standingOf(kept) ||
      (standingOf(merged) === standingOf(kept) && numberIn(merged) < numberIn(kept)),
  },
  trainingAttendance: byPresence(['crf69_attended', 'crf69_attendancestart'], (row) =>
    trainingPresenceOf({
      attended: row.crf69_attended === true,
      start: textOf(row.crf69_attendancestart),
      isCancelled: false,
    }),
  ),
};

/** Returns whether the merged person's row stays instead of the kept person's; of two alike the kept person's does. */
export const mergedRowStays = (table: TableKey, pair: Pair): boolean => doubledRows[table]?.mergedStays(pair) ?? false;

/** Returns whether only one row like this can stay, where both people have one. */
export const isOneOfTwo = (table: TableKey, row: StoredRow): boolean => doubledRows[table]?.isOne(row) ?? true;
