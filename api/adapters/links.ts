import type { Client } from '../../dataverse/client.ts';
import type { Link, LinkRecord } from '../../domain/forms/formTypes.ts';
import type { LinkedRow } from '../../domain/forms/rowsFromAnswers.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import type { TableDefinition } from '../../domain/schema/definitions.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';

/** The state of a row into which the answers themselves are written, once, such as a referee's. */
export type AnswerRow = {
  etag: string;
  /** When it was answered, if it is, and the digest and reference of the submission; both are null where staff filled in the answers. */
  given?: { digest: string | null; reference: string | null; on: string };
};

/** The row behind a link. */
export type FoundLink = LinkedRow & {
  /** Everything that a form may show of it. */
  record: LinkRecord;
  /** The row with the language of the person to whom messages about this row go: a volunteer's contact, or the organisation. None for a referee. */
  person?: { table: TableDefinition; id: string; language: string | null };
  /** Only for a row that stores the answers itself. */
  own?: AnswerRow;
};

export type Links = {
  /**
   * Returns the row with this id, or of the volunteer with whom that volunteer was merged; undefined for a malformed id,
   * another table's id, or a row that staff have deactivated.
   */
  find: (param: Link['param'], id: string) => Promise<FoundLink | undefined>;
};

/** Finds the rows of links in Dataverse. */
export function linksIn(dataverse: Client): Links {
  const finders = { vol_id: findVolunteer, org_id: findOrganization, cr_id: findReferee };
  return { find: async (param, id) => (isGuid(id) ? finders[param](dataverse, id) : undefined) };
}

/** Against a circle of merges; real chains are shorter. */
const mostMerges = 10;

async function findVolunteer(dataverse: Client, id: string, merges = 0): Promise<FoundLink | undefined> {
  const row = await dataverse.find(tables.volunteerProfile, id, {
    select: ['crf69_volunteerid', '_crf69_mergedinto_value', 'statecode'],
    expand: { crf69_Contact: { select: ['crf69_contactid', 'crf69_language'] } },
  });
  if (row && row.statecode !== activeState && row._crf69_mergedinto_value && merges < mostMerges)
    return findVolunteer(dataverse, row._crf69_mergedinto_value, merges + 1);
  if (row?.statecode !== activeState) return undefined;
  // The primary column: in spite of its name, it holds the volunteer's name.
  const name = row.crf69_volunteerid ?? '';
  const found = { id: row.crf69_volunteerprofileid, name, record: { vol_name: name } };
  const of = row.crf69_Contact;
  return of
    ? { ...found, person: { table: tables.contact, id: of.crf69_contactid, language: of.crf69_language } }
    : found;
}

async function findOrganization(dataverse: Client, id: string): Promise<FoundLink | undefined> {
  const row = await dataverse.find(tables.externalOrganization, id, {
    select: ['crf69_orgid', 'crf69_language', 'statecode'],
  });
  if (row?.statecode !== activeState) return undefined;
  // The primary column holds the organisation's name, which forms show under two names.
  const name = row.crf69_orgid ?? '';
  const organization = row.crf69_externalorganizationid;
  return {
    id: organization,
    name,
    record: { org_name: name, orgid: name },
    person: { table: tables.externalOrganization, id: organization, language: row.crf69_language },
  };
}

/** What the volunteer entered about the referee, shown to the referee. */
const prefilled = [
  'crf69_name',
  'crf69_contactnumber',
  'crf69_email',
  'crf69_organisation',
  'crf69_occupation',
  'crf69_durationofacquaintance',
  'crf69_relationshiptovolunteer',
] as const;

async function findReferee(dataverse: Client, id: string): Promise<FoundLink | undefined> {
  const row = await dataverse.find(tables.characterReference, id, {
    select: [...prefilled, 'crf69_answeredon', 'crf69_submissiondigest', 'crf69_submissionreference', 'statecode'],
    expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid'] } },
  });
  if (row?.statecode !== activeState) return undefined;
  const filledIn = prefilled.flatMap((name) => (row[name] === null ? [] : [[name, String(row[name])] as const]));
  const { crf69_submissiondigest: digest, crf69_submissionreference: reference, crf69_answeredon: on } = row;
  const volunteer = row.crf69_VolunteerProfile?.crf69_volunteerid ?? '';
  return {
    id: row.crf69_crresponseid,
    name: row.crf69_name ?? '',
    volunteer,
    record: { vol_name: volunteer, ...Object.fromEntries(filledIn) },
    own: { etag: row['@odata.etag'], ...(on === null ? {} : { given: { digest, reference, on } }) },
  };
}
