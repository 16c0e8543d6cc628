import type { Survivor } from './figures.ts';
import type { Reason } from './reason.ts';
import { reasonsOfAdapters } from './reasonsOfAdapters.ts';
import { reasonsOfDataverse } from './reasonsOfDataverse.ts';
import { reasonsOfDomain } from './reasonsOfDomain.ts';
import { reasonsOfForms } from './reasonsOfForms.ts';
import { reasonsOfImports } from './reasonsOfImports.ts';
import { reasonsOfUsecases } from './reasonsOfUsecases.ts';

export const reasons: readonly Reason[] = [
  ...reasonsOfAdapters,
  ...reasonsOfDataverse,
  ...reasonsOfDomain,
  ...reasonsOfForms,
  ...reasonsOfImports,
  ...reasonsOfUsecases,
];

/** Returns the first reason that fits a survivor. */
export const reasonOf = (file: string, survivor: Survivor): string | undefined =>
  reasons.find((reason) => fits(reason, file, survivor))?.reason;

export const fits = (reason: Reason, file: string, survivor: Survivor): boolean =>
  reason.file === file && isOrAny(reason.mutator, survivor.mutator) && isOrAny(reason.code, survivor.code);

const isOrAny = (wanted: string | undefined, found: string): boolean => wanted === undefined || wanted === found;
