/** Derives a volunteer's member type from the role in the profile. */
import { memberType } from '../schema/choices/records.ts';
import { volunteerRole } from '../schema/choices/volunteers.ts';

const { codes: roles } = volunteerRole;

const byRole = new Map<number | null | undefined, number>([
  [roles.lifeMentor, memberType.codes.lifeMentor],
  [roles.corporateLeader, memberType.codes.corporate],
  [roles.corporateMember, memberType.codes.corporate],
  [roles.academicMentor, memberType.codes.mentor],
  [roles.readingMentor, memberType.codes.mentor],
]);

/**
 * Returns the code of `crf69_membertype` for this volunteer's attendances.
 * @param role a code of `connectionrole_category`; null or undefined when the profile has none
 */
export const memberTypeOf = (role: number | null | undefined): number => byRole.get(role) ?? memberType.codes.other;
