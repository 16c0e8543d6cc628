/** What a volunteer comes as, by the role of the profile. */
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
 * @param role a code of `connectionrole_category`; nothing where the profile has none
 * @returns the code of `crf69_membertype` that an attendance of this volunteer gets
 */
export const memberTypeOf = (role: number | null | undefined): number => byRole.get(role) ?? memberType.codes.other;
