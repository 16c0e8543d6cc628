/** The volunteer of a reference with what a referee is compared by. */
import type { OpenReference } from '../../domain/references/overview.ts';
import type { tables } from '../../domain/schema/index.ts';
import type { Selected } from '../query.ts';

/** What a query of references expands for `refereesVolunteer`. */
export const withAddresses = {
  select: ['crf69_volunteerid', 'crf69_volunteeremail'],
  expand: { crf69_Contact: { select: ['crf69_email', 'crf69_number'] } },
} as const;

type VolunteerRow = Selected<
  typeof tables.volunteerProfile,
  (typeof withAddresses)['select'][number],
  (typeof withAddresses)['expand']
>;

/** Returns undefined where the volunteer was deleted. */
export const refereesVolunteer = (volunteer: VolunteerRow | null): OpenReference['volunteer'] =>
  volunteer
    ? {
        id: volunteer.crf69_volunteerprofileid,
        name: volunteer.crf69_volunteerid ?? '',
        email: volunteer.crf69_Contact?.crf69_email ?? volunteer.crf69_volunteeremail ?? '',
        number: volunteer.crf69_Contact?.crf69_number ?? '',
      }
    : undefined;
