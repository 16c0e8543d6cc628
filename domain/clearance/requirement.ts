/** A requirement for being with a child, and whom it applies to. */
import { type Ages, isOfAges } from '../age.ts';
import type { Day } from '../time.ts';

export type Requirement = Ages & {
  id: string;
  name: string;
  /** `null` for a draft, which applies to nobody. */
  appliesFrom: Day | null;
  /** `null` where once is enough. */
  validMonths: number | null;
  /** How many days before its end it should be renewed. */
  warnDays: number;
  /** Codes of `connectionrole_category`; empty means every role. */
  roles: readonly number[];
  /** Ids; empty means every programme. */
  programmes: readonly string[];
  /** How many referees must answer; `null` where staff record it. */
  references: number | null;
  /** The beginning of the names of training sessions that complete it. */
  training: string | null;
};

/** What decides whether a requirement applies to somebody. */
export type Applicant = {
  /** A code of `connectionrole_category`; `null` where it is not known. */
  role: number | null;
  /** The programmes in which they serve: the profile's, and that of the session they come to; none where neither is known. */
  programmes: readonly string[];
  birthday: Day | null;
};

/**
 * Returns whether a requirement applies to somebody on a day. Whose role or programme is not known needs what any role or
 * programme needs: a gap in a profile must not let somebody pass. An unknown birthday counts as that of an adult.
 */
export function applies(requirement: Requirement, { role, programmes, birthday }: Applicant, today: Day): boolean {
  const { appliesFrom } = requirement;
  if (appliesFrom === null || appliesFrom > today) return false;
  if (requirement.roles.length > 0 && role !== null && !requirement.roles.includes(role)) return false;
  const isElsewhere = programmes.length > 0 && !programmes.some((id) => requirement.programmes.includes(id));
  if (requirement.programmes.length > 0 && isElsewhere) return false;
  return birthday === null ? requirement.belowAge === null : isOfAges(birthday, requirement, today);
}

/** What is unknown of a profile, so that a requirement applies that otherwise might not. */
export type Unknown = 'role' | 'programme' | 'role and programme';

/** Returns what is unknown of somebody that decides whether a requirement applies; undefined where all is known. */
export function unknownOf(requirement: Requirement, { role, programmes }: Applicant): Unknown | undefined {
  const noRole = requirement.roles.length > 0 && role === null;
  const noProgramme = requirement.programmes.length > 0 && programmes.length === 0;
  if (noRole && noProgramme) return 'role and programme';
  if (noRole) return 'role';
  return noProgramme ? 'programme' : undefined;
}
