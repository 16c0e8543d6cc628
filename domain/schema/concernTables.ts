/** Whom a concern is about decides its table, and its table decides who reads it. */
import { tables } from './index.ts';

export const concernTables = {
  /** Read by officers and their deputy. */
  others: tables.concern,
  /** Read by the deputy alone. */
  officer: tables.officerConcern,
  /** Read by the officers, without the deputy. */
  deputy: tables.deputyConcern,
} as const;

/** A safeguarding officer, the deputy, or anybody else. */
export type ConcernSubject = keyof typeof concernTables;

export const concernSubjects = ['others', 'officer', 'deputy'] as const satisfies readonly ConcernSubject[];
