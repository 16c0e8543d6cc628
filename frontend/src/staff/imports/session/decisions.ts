/** Decides what happens to each row at Submit, and which questions need a person first. */
import { importTexts } from '../../../../../domain/imports/texts.ts';
import type { Decision, ImportRow } from './importRow.ts';
import type { FileRow } from './protocol.ts';

/** What staff decide for all rows with the same reason; `ask` leaves each row to its own decision. */
export type KnownChoice = 'fill' | 'update' | 'add' | 'skip';
export type UnclearChoice = 'ask' | 'fill' | 'add' | 'skip';

/** What staff decide for all rows of a kind. By default, nobody is left out. */
export type Policy = {
  /** Rows that surely are an existing volunteer, by the reason; a reason that is missing means `fill`. */
  known: Readonly<Record<string, KnownChoice>>;
  /** Rows that may be an existing volunteer, by the reason: never updated all at once, and filled only for the same name. */
  unclear: Readonly<Record<string, UnclearChoice>>;
  /** Rows that surely are a volunteer whose record is deactivated. */
  deactivated: 'ask' | 'reactivate' | 'add' | 'skip';
  /** A company's rows that are volunteers of no organisation. */
  individuals: 'join' | 'skip';
  /** A company's rows that are volunteers of another organisation. */
  elsewhere: 'ask' | 'move' | 'skip';
  /** Rows that repeat the person of an earlier row of the file. */
  twins: 'ask' | 'add' | 'skip';
  /** Rows that would be added without consent. */
  consent: 'ask' | 'add' | 'skip';
  /** Rows that would add somebody who was erased on request. */
  erased: 'ask' | 'add' | 'skip';
  /** Rows that the sheet hides, such as by a filter. */
  hidden: 'ask' | 'add' | 'skip';
  /** Rows whose referees cannot be read: `text` keeps what the cell says, and makes no references. */
  referees: 'ask' | 'text';
  errors: 'stop' | 'skip';
};

export const defaultPolicy: Policy = {
  known: {},
  unclear: {},
  deactivated: 'ask',
  individuals: 'join',
  elsewhere: 'ask',
  twins: 'ask',
  consent: 'ask',
  erased: 'ask',
  hidden: 'ask',
  referees: 'ask',
  errors: 'stop',
};

export const hasError = ({ problems }: FileRow): boolean => problems.some(([, { level }]) => level === 'error');
export const hasWarning = ({ problems }: FileRow): boolean => problems.some(([, { level }]) => level === 'warning');

/**
 * A row's relation to an existing volunteer; undefined without one. `unclear` also where they have left: staff decide whether
 * the row brings them back. `repeated`: an earlier row surely is them, too.
 */
export type MatchKind = 'known' | 'unclear' | 'repeated' | 'deactivated' | 'individual' | 'elsewhere';

export function matchKindOf({ existing }: ImportRow): MatchKind | undefined {
  if (!existing) return undefined;
  if (!existing.isSure) return 'unclear';
  if (existing.earlierRowName !== undefined) return 'repeated';
  if (existing.person.isDeactivated) return 'deactivated';
  if (existing.person.left) return 'unclear';
  return existing.belongs === 'here' ? 'known' : existing.belongs;
}

/** Returns the reason by which a match is decided together with others. */
export const reasonFor = ({ reason, double, isSure, person }: NonNullable<ImportRow['existing']>): string =>
  double ? importTexts.doubled : isSure && person.left ? importTexts.left(reason) : reason;

/** What "the same person" means for a row, by the volunteer's organisation. */
const sameByPlace = { here: ['fill', 'update'], individual: ['join'], elsewhere: ['move'] } as const;

/** Returns what may be done with a row's volunteer instead of adding one; the usual comes first. */
export function changesFor({ person, belongs }: NonNullable<ImportRow['existing']>): readonly Change[] {
  return person.isDeactivated ? ['reactivate', ...sameByPlace[belongs]] : sameByPlace[belongs];
}
type Change = Exclude<Decision, 'add' | 'skip'>;

/** Returns what happens to a row, or `ask` while that is not decided. */
export function decisionOf(row: ImportRow, policy: Policy): Decision | 'ask' {
  const decision = row.decision ?? generalDecision(row, policy);
  const consented = decision === 'add' && row.lacksConsent && !hasError(row) ? policy.consent : decision;
  const isAskedBack = consented === 'add' && row.isErased && row.decision !== 'add' && !hasError(row);
  const agreed = isAskedBack ? policy.erased : consented;
  const writesReferees = agreed === 'add' || agreed === 'fill' || agreed === 'update' || agreed === 'reactivate';
  return writesReferees && row.hasUnreadReferees && !hasError(row) && policy.referees === 'ask' ? 'ask' : agreed;
}

/** Returns whether a row waits for its referees, or for another question before. */
export const asksForReferees = (row: ImportRow, policy: Policy): boolean =>
  row.hasUnreadReferees && !row.outcome && decisionOf(row, policy) === 'ask';

function generalDecision(row: ImportRow, policy: Policy): Decision | 'ask' {
  if (hasError(row) && policy.errors === 'skip') return 'skip';
  if (row.isHidden && policy.hidden !== 'add') return policy.hidden;
  if (row.isOutdated) return 'ask';
  const decision = matchDecision(row, policy);
  return decision === 'add' && row.twin?.isSure ? policy.twins : decision;
}

function matchDecision(row: ImportRow, policy: Policy): Decision | 'ask' {
  const kind = matchKindOf(row);
  const reason = row.existing ? reasonFor(row.existing) : '';
  if (kind === 'known') return policy.known[reason] ?? 'fill';
  if (kind === 'unclear') return unclearDecision(row, policy.unclear[reason] ?? 'ask');
  if (kind === 'repeated') return policy.twins;
  // The row itself is there already, so it cannot be added anyway.
  if (kind === 'deactivated') return policy.deactivated === 'add' && isOwn(row) ? 'ask' : policy.deactivated;
  if (kind === 'individual') return policy.individuals;
  return kind === 'elsewhere' ? policy.elsewhere : 'add';
}

/** Returns whether this file has added the row's volunteer. */
export const isOwn = ({ id, existing }: ImportRow): boolean =>
  existing !== undefined && existing.person.profileId === id;

/** Volunteers whose data *fill* would not complete, such as those of another organisation, are decided one by one. */
function unclearDecision({ existing }: ImportRow, choice: UnclearChoice): Decision | 'ask' {
  return choice === 'fill' && (!existing || changesFor(existing)[0] !== 'fill') ? 'ask' : choice;
}

/** Returns whether a row is still to be sent: it was not, or failed. */
export const isOpen = ({ outcome, wasMade }: ImportRow): boolean =>
  (outcome === undefined || outcome === 'failed') && !wasMade;

/**
 * Returns whether its cells may still be changed: what was added or updated is changed in Dataverse, not in the file.
 */
export const isEditable = ({ outcome, wasMade }: ImportRow): boolean =>
  !wasMade && (outcome === undefined || outcome === 'failed' || outcome === 'skipped');
