import type { Survivor } from './figures.ts';

/** Why a survivor stays. Whatever is left out of the pattern matches every mutant of the file. */
export type Reason = { file: string } & Partial<Pick<Survivor, 'mutator' | 'code' | 'replacement'>> & {
    reason: string;
  };

export const reasons: readonly Reason[] = [];

/** Returns the first reason that fits a survivor. */
export const reasonOf = (file: string, survivor: Survivor): string | undefined =>
  reasons.find((reason) => fits(reason, file, survivor))?.reason;

export const fits = (reason: Reason, file: string, survivor: Survivor): boolean =>
  reason.file === file &&
  isOrAny(reason.mutator, survivor.mutator) &&
  isOrAny(reason.code, survivor.code) &&
  isOrAny(reason.replacement, survivor.replacement);

const isOrAny = (wanted: string | undefined, found: string): boolean => wanted === undefined || wanted === found;
