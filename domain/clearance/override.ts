/**
 * Overrides: who lets in somebody who is not cleared. This file names no column, so that the staff shell stays small.
 */
import type { Judgement } from './judgement.ts';

/** Somebody's clearance as it was known when they were marked. */
export type ClearanceNote = {
  status: Judgement['status'] | 'Not known';
  reason: string;
  /** Nobody at the door can let them in. */
  bar?: Judgement['bar'];
  /** When it was read from Dataverse; an instant. */
  asOf: string;
};

/** An override: who let in somebody who was not cleared, and why. */
export type Override = { by: string; reason: string };

/** An override as it waits on the device; only under the token of who pressed does it become a row. */
export type NewOverride = Override & {
  /** Made with the press, so that the row is made once. */
  id: string;
  /** The account of who pressed. */
  ownerId: string;
  /** When they pressed; an instant. */
  on: string;
  /** What was missing, as they saw it. */
  missing: string;
};
