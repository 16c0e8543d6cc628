/** The two rows of a volunteer, as a merge compares and writes them. */
import type { Reader } from '../../../dataverse/client.ts';
import { formattedValue } from '../../../dataverse/query.ts';
import { readSuspensions } from '../../../dataverse/readings/suspensions.ts';
import { refereesInWords } from '../../../domain/forms/refereesInWords.ts';
import type { StoredRow } from '../../../domain/people/merge/doubledRows.ts';
import type { Standing } from '../../../domain/people/merge/standing.ts';
import type { PersonRows, PersonValue } from '../../../domain/people/merge/values.ts';
import { withAnswersOnly } from '../../../domain/schema/answered.ts';
import { activeState } from '../../../domain/schema/choices/rowState.ts';
import { columnName, tables } from '../../../domain/schema/index.ts';
import type { Day } from '../../../domain/time.ts';

export type StoredPerson = Standing & {
  profileId: string;
  contactId: string | undefined;
  name: string;
  isActive: boolean;
  mergedInto: string | undefined;
  /** With secured columns, which nobody is shown. */
  rows: PersonRows;
  etags: { profile: string; contact: string | undefined };
  /** The text of a value as people read it; empty where nothing is stored. */
  textOf: (value: PersonValue) => string;
};

/** Reads a volunteer, also a deactivated one; undefined if there is none. @param id of the profile @param today for suspensions */
export async function findPerson(dataverse: Reader, id: string, today: Day): Promise<StoredPerson | undefined> {
  const [profile, suspensions] = await Promise.all([
    dataverse.find(tables.volunteerProfile, id, { annotations: true }),
    readSuspensions(dataverse, { today }),
  ]);
  if (!profile) return undefined;
  const contactId = profile._crf69_contact_value ?? undefined;
  const contact = contactId && (await dataverse.find(tables.contact, contactId, { annotations: true }));
  const rows: PersonRows = {
    volunteerProfile: { ...profile },
    contact: contact ? withAnswersOnly(tables.contact, { ...contact }) : undefined,
  };
  return {
    profileId: profile.crf69_volunteerprofileid,
    contactId: contact ? contactId : undefined,
    name: (contact ? contact.crf69_contid : undefined) ?? profile.crf69_volunteerid ?? '',
    isActive: profile.statecode === activeState,
    mergedInto: profile._crf69_mergedinto_value ?? undefined,
    status: profile.crf69_volunteerstatus,
    isSuspended: suspensions.some(({ volunteerId }) => volunteerId === profile.crf69_volunteerprofileid),
    rows,
    etags: { profile: profile['@odata.etag'], contact: contact ? contact['@odata.etag'] : undefined },
    textOf: ({ table, column }) => inWords(column, textIn(rows[table], column)),
  };
}

const inWords = (column: string, text: string): string =>
  column === columnName('characterreferees') ? refereesInWords(text) : text;

function textIn(row: StoredRow | undefined, column: string): string {
  const value = row?.[column];
  if (!row || value === null || value === undefined) return '';
  return formattedValue(row, column) ?? String(value);
}
