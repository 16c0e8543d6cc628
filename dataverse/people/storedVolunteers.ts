/** Reads volunteers as they are stored. */
import { inactiveState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { isIn } from '../filter.ts';
import { mapped, type Operation } from '../operation.ts';
import { firstPage } from '../operations/readOperations.ts';

const { volunteerProfile } = tables;

/** The ETags of a volunteer's two rows. */
export type Etags = { profile: string; contact: string | undefined };

/** A volunteer's rows with all their columns. */
export type StoredVolunteer = {
  profileId: string;
  contactId: string | undefined;
  organizationId: string | undefined;
  isDeactivated: boolean;
  etags: Etags;
  profile: Readonly<Record<string, unknown>>;
  contact: Readonly<Record<string, unknown>>;
};

type System = { statecode: number; versionnumber: number };

// Dataverse returns no ETag for a row that is read through a lookup; it is made of the version number.
const etagOf = ({ versionnumber }: System): string => `W/"${versionnumber}"`;

export const etagsOf = (profile: System, person: System | null): Etags => ({
  profile: etagOf(profile),
  contact: person ? etagOf(person) : undefined,
});

export const isDeactivated = (profile: System, person: System | null): boolean =>
  profile.statecode === inactiveState || person?.statecode === inactiveState;

/** Ids in one condition: the query stays below the 64 KB that a URL in a batch may have. */
export const mostInQuery = 500;

/** Reads these volunteers, at most `mostInQuery`. */
export const storedVolunteers = (profileIds: readonly string[]): Operation<StoredVolunteer[]> =>
  mapped(
    firstPage(volunteerProfile, {
      expand: { crf69_Contact: {} },
      filter: isIn('crf69_volunteerprofileid', profileIds),
    }),
    ({ rows }) =>
      rows.map((row): StoredVolunteer => {
        const person = row.crf69_Contact;
        return {
          profileId: row.crf69_volunteerprofileid,
          contactId: person?.crf69_contactid,
          organizationId: row._crf69_organization_value ?? undefined,
          isDeactivated: isDeactivated(row, person),
          etags: etagsOf(row, person),
          profile: Object.fromEntries(Object.entries(row)),
          contact: Object.fromEntries(Object.entries(person ?? {})),
        };
      }),
  );
