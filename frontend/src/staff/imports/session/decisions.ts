/** Decides what happens to each row at Submit, and which questions need a person first. */
import type { Decision, ImportRow } from './importRow.ts';
import type { FileRow } from './protocol.ts';

/** What staff decide for all rows of a kind; `ask` leaves each row to its own decision. */
export type Policy = {
  /** Rows that certainly are an existing volunteer. */
  existing: 'skip' | 'update' | 'add';
  /** Rows that may be an existing volunteer: never updated all at once. */
  unclear: 'ask' | 'add' | 'skip';
  /** A company's rows that are volunteers of no organisation. */
  individuals: 'join' | 'skip';
  /** A company's rows that are volunteers of another organisation. */
  elsewhere: 'ask' | 'move' | 'skip';
  /** Rows that repeat an earlier row of the file. */
  twins: 'skip' | 'add';
  /** Rows that would be added without consent. */
  consent: 'ask' | 'add' | 'skip';
  /** Rows that the sheet hides, such as by a filter. */
  hidden: 'ask' | 'add' | 'skip';
  errors: 'stop' | 'skip';
};

export const defaultPolicy: Policy = {
  existing: 'skip',
  unclear: 'ask',
  individuals: 'join',
  elsewhere: 'ask',
  twins: 'skip',
  consent: 'ask',
  hidden: 'ask',
  errors: 'stop',
};

export const hasError = ({ problems }: FileRow): boolean => problems.some(([, { level }]) => level === 'error');
export const hasWarning = ({ problems }: FileRow): boolean => problems.some(([, { level }]) => level === 'warning');

/** A row's relation to an existing volunteer; undefined without one. */
export type MatchKind = 'known' | 'unclear' | 'individual' | 'elsewhere';

export function matchKindOf({ existing }: ImportRow): MatchKind | undefined {
  if (!existing) return undefined;
  if (!existing.isSure) return 'unclear';
  return existing.belongs === 'here' ? 'known' : existing.belongs;
}

/** What "the same person" means for a row, by the volunteer's organisation. */
export const sameAs = { here: 'update', individual: 'join', elsewhere: 'move' } as const;

/** Returns what happens to a row, or `ask` while that is not decided. */
export function decisionOf(row: ImportRow, policy: Policy): Decision | 'ask' {
  const decision = row.decision ?? generalDecision(row, policy);
  return decision === 'add' && row.lacksConsent && !hasError(row) ? policy.consent : decision;
}

function generalDecision(row: ImportRow, policy: Policy): Decision | 'ask' {
  if (hasError(row) && policy.errors === 'skip') return 'skip';
  if (row.isHidden && policy.hidden !== 'add') return policy.hidden;
  const matchKind = matchKindOf(row);
  if (matchKind === 'known') return policy.existing;
  if (matchKind === 'individual') return policy.individuals;
  if (matchKind !== undefined) return policy[matchKind];
  return row.twin?.isSure ? policy.twins : 'add';
}

/** Returns whether a row is still to be sent: it was not, or failed. */
export const isOpen = ({ outcome, wasMade }: ImportRow): boolean =>
  (outcome === undefined || outcome === 'failed') && !wasMade;

/** Returns how many rows wait for a decision, without those that were sent, left out or created before. */
export const openQuestions = (rows: readonly ImportRow[], policy: Policy): number =>
  rows.filter((row) => isOpen(row) && decisionOf(row, policy) === 'ask').length;

/**
 * Returns whether its cells may still be changed: what was added or updated is changed in Dataverse, not in the file.
 */
export const isEditable = ({ outcome, wasMade }: ImportRow): boolean =>
  !wasMade && (outcome === undefined || outcome === 'failed' || outcome === 'skipped');
