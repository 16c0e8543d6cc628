/** What of a profile decides whom a session is for, and which requirement applies. */
import type { Applicant } from '../../domain/clearance/requirement.ts';
import type { volunteerProfile } from '../../domain/schema/tables/volunteerProfile.ts';
import type { Selected } from '../query.ts';

export const applicantQuery = {
  select: ['crf69_role', '_crf69_programme_value'],
  expand: { crf69_Contact: { select: ['crf69_birthday'] } },
} as const;

type ApplicantRow = Selected<
  typeof volunteerProfile,
  (typeof applicantQuery)['select'][number],
  (typeof applicantQuery)['expand']
>;

export const applicantIn = (row: ApplicantRow): Applicant => ({
  role: row.crf69_role,
  programmes: row._crf69_programme_value ? [row._crf69_programme_value] : [],
  birthday: row.crf69_Contact?.crf69_birthday ?? null,
});
