/** What an attendance stores of clearance: the status on that day, and who let in somebody who was not cleared. */
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

/** Returns the columns of an override; empty without one. */
export const overrideColumns = (override: Override | undefined) =>
  override && {
    crf69_overriddenby: override.by.slice(0, clearanceColumns.overriddenby.maxLength),
    crf69_overridereason: override.reason.slice(0, clearanceColumns.overridereason.maxLength),
  };

/** Returns the columns of somebody's clearance and of the override. */
export const letInColumns = (of: { clearance?: ClearanceNote | undefined; override?: Override | undefined }) => ({
  ...noteColumns(of.clearance),
  ...overrideColumns(of.override),
});

type OverrideColumns = { crf69_overriddenby: string | null; crf69_overridereason: string | null };

/** Returns the override that a row stores; empty when there was none. */
export const storedOverride = (row: OverrideColumns): { override?: Override } =>
  row.crf69_overriddenby ? { override: { by: row.crf69_overriddenby, reason: row.crf69_overridereason ?? '' } } : {};

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
