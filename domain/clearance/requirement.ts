/** What the charity requires before somebody is with a child, and of whom. */
import { addYears, type Day } from '../time.ts';

export type Requirement = {
  id: string;
  name: string;
  /** `null` while it is a draft, which asks nothing of anybody. */
  appliesFrom: Day | null;
  /** `null` where once is enough. */
  validMonths: number | null;
  /** How many days before its end somebody is to renew it. */
  warnDays: number;
  /** Codes of `connectionrole_category`; none stands for every role. */
  roles: readonly number[];
  /** Ids; none stands for every programme. */
  programmes: readonly string[];
  /** From the birthday on that makes them so old. */
  fromAge: number | null;
  /** Until the day before the birthday that makes them so old. */
  belowAge: number | null;
  /** How many referees have to answer; `null` where staff record it. */
  references: number | null;
  /** The start of the name of training sessions that complete it. */
  training: string | null;
};

/** What decides whether a requirement applies to somebody. */
export type Applicant = {
  /** A code of `connectionrole_category`. */
  role: number | null;
  /** Where they serve: the profile's programme, and that of the session they come to. */
  programmes: readonly string[];
  birthday: Day | null;
};

/** Whether a requirement asks something of somebody on a day. An unknown birthday counts as that of an adult. */
export function applies(requirement: Requirement, { role, programmes, birthday }: Applicant, today: Day): boolean {
  const { appliesFrom, fromAge, belowAge } = requirement;
  if (appliesFrom === null || appliesFrom > today) return false;
  if (requirement.roles.length > 0 && (role === null || !requirement.roles.includes(role))) return false;
  if (requirement.programmes.length > 0 && !programmes.some((id) => requirement.programmes.includes(id))) return false;
  if (birthday === null) return belowAge === null;
  const isOfAge = (age: number) => addYears(birthday, age) <= today;
  return (fromAge === null || isOfAge(fromAge)) && (belowAge === null || !isOfAge(belowAge));
}

/** Whether a training session completes a requirement, by the start of its name. */
export const isCompletedBy = ({ training }: Pick<Requirement, 'training'>, sessionName: string): boolean =>
  Boolean(training?.trim()) &&
  sessionName
    .trim()
    .toLowerCase()
    .startsWith(training?.trim().toLowerCase() ?? '');
