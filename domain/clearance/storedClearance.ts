/** What an attendance stores of clearance: the status on that day. */
import { clearanceStatus } from '../schema/choices/clearance.ts';
import { clearanceColumns } from '../schema/tables/clearance.ts';
import type { ClearanceNote, Override } from './override.ts';

const { cleared, renewSoon, notCleared, notKnown } = clearanceStatus.codes;
const codes: Record<ClearanceNote['status'], number> = {
  Cleared: cleared,
  'Renew soon': renewSoon,
  'Not cleared': notCleared,
  'Not known': notKnown,
};

/** Returns the columns of a note; empty without one. */
export const noteColumns = (note: ClearanceNote | undefined) =>
  note && {
    crf69_clearance: codes[note.status],
    crf69_clearancereason: note.reason.slice(0, clearanceColumns.clearancereason.maxLength),
    crf69_clearanceasof: note.asOf,
  };

type OverrideColumns = { crf69_overriddenby: string | null; crf69_overridereason: string | null };

/** The columns of an override as it was typed before overrides had rows of their own: history, which staff could write. */
export const typedOverrideNames = ['crf69_overriddenby', 'crf69_overridereason'] as const;

/** Returns the override that was typed into a row; empty when there was none. */
export const typedOverride = (row: OverrideColumns): { overrideTyped?: Override } =>
  row.crf69_overriddenby
    ? { overrideTyped: { by: row.crf69_overriddenby, reason: row.crf69_overridereason ?? '' } }
    : {};

/** The columns that a register reads of a past day's clearance. */
export const noteColumnNames = ['crf69_clearance', 'crf69_clearancereason', 'crf69_clearanceasof'] as const;

type NoteColumns = {
  crf69_clearance: number | null;
  crf69_clearancereason: string | null;
  crf69_clearanceasof: string | null;
};

const allStatuses = ['Cleared', 'Renew soon', 'Not cleared', 'Not known'] as const;

/** Returns the clearance that a row stores of that day; empty when it has none. */
export function storedNote(row: NoteColumns): { clearanceThen?: ClearanceNote } {
  const status = allStatuses.find((one) => codes[one] === row.crf69_clearance);
  if (!status || !row.crf69_clearanceasof) return {};
  return { clearanceThen: { status, reason: row.crf69_clearancereason ?? '', asOf: row.crf69_clearanceasof } };
}

const dayMs = 24 * 60 * 60_000;

/** Returns whether clearance was read more than a day ago. @param now in milliseconds */
export const isOld = (asOf: string, now: number): boolean => now - Date.parse(asOf) > dayMs;
