/** What an attendance keeps of clearance: how it was on that day, and who let in somebody who was not cleared. */
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

/** The columns that keep a note; none without one. */
export const noteColumns = (note: ClearanceNote | undefined) =>
  note && {
    crf69_clearance: codes[note.status],
    crf69_clearancereason: note.reason.slice(0, clearanceColumns.clearancereason.maxLength),
    crf69_clearanceasof: note.asOf,
  };

/** The columns that keep who let somebody in; none without an override. */
export const overrideColumns = (override: Override | undefined) =>
  override && {
    crf69_overriddenby: override.by.slice(0, clearanceColumns.overriddenby.maxLength),
    crf69_overridereason: override.reason.slice(0, clearanceColumns.overridereason.maxLength),
  };

/** The columns of somebody's clearance and of who lets them in. */
export const letInColumns = (of: { clearance?: ClearanceNote | undefined; override?: Override | undefined }) => ({
  ...noteColumns(of.clearance),
  ...overrideColumns(of.override),
});

type Kept = { crf69_overriddenby: string | null; crf69_overridereason: string | null };

/** @returns who let somebody in, as a row says; nothing where nobody had to */
export const storedOverride = (row: Kept): { override?: Override } =>
  row.crf69_overriddenby ? { override: { by: row.crf69_overriddenby, reason: row.crf69_overridereason ?? '' } } : {};

/** What a register reads of a past day's clearance. */
export const keptColumns = ['crf69_clearance', 'crf69_clearancereason', 'crf69_clearanceasof'] as const;

type KeptNote = {
  crf69_clearance: number | null;
  crf69_clearancereason: string | null;
  crf69_clearanceasof: string | null;
};

const allStatuses = ['Cleared', 'Renew soon', 'Not cleared', 'Not known'] as const;

/** @returns the clearance of that day, as a row says; nothing where none was kept */
export function storedNote(row: KeptNote): { kept?: ClearanceNote } {
  const status = allStatuses.find((one) => codes[one] === row.crf69_clearance);
  if (!status || !row.crf69_clearanceasof) return {};
  return { kept: { status, reason: row.crf69_clearancereason ?? '', asOf: row.crf69_clearanceasof } };
}

const dayMs = 24 * 60 * 60_000;

/** Whether clearance that was read then is more than a day old. @param now in milliseconds */
export const isOld = (asOf: string, now: number): boolean => now - Date.parse(asOf) > dayMs;
