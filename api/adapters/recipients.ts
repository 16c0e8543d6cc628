import type { Client } from '../../dataverse/client.ts';
import { mapped, type Operation } from '../../dataverse/operation.ts';
import { retrieve } from '../../dataverse/operations/readOperations.ts';
import { hasLeft } from '../../domain/clearance/standing.ts';
import type { Link } from '../../domain/forms/formTypes.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';
import { pressLoader } from './batchLoader.ts';

/** The recipient of a message about a row. */
export type LinkRecipient = {
  /** The row's id. */
  id: string;
  name: string;
  /** The name of the volunteer about whom a referee is asked; empty for other recipients. */
  volunteer: string;
  email: string;
  /** As it was entered. */
  number: string;
  /** Whether a referee has answered the form of the link. */
  answered: boolean;
  /** The language that they chose; null for somebody who never did. */
  language: string | null;
  /** The id of a volunteer's contact, whose consents decide what they may be sent. */
  contactId?: string | undefined;
  /** Of volunteers only: part of what the links to their own page are signed over, so that a new number ends the earlier links. */
  linkNumber?: number;
  /** Of volunteers only: whether they have left or were turned down. */
  hasLeft?: boolean;
};

export type Recipients = {
  /** Returns undefined for a malformed id, another table's id, or a row that staff have deactivated. */
  find: (param: Link['param'], id: string) => Promise<LinkRecipient | undefined>;
};

/** Finds the recipients of links in Dataverse: volunteers, organisations and referees, with their own addresses. */
export function recipientsIn(dataverse: Client): Recipients {
  // The calls of a panel read the same recipient at the same moment: they share one request.
  const load = pressLoader(dataverse);
  return { find: async (param, id) => (isGuid(id) ? load(readRecipient(param, id)) : undefined) };
}

/** The operation that reads one recipient. Its result is undefined as that of `Recipients.find`. @param id a GUID */
export const readRecipient = (param: Link['param'], id: string): Operation<LinkRecipient | undefined> =>
  ({ vol_id: readVolunteer, org_id: readOrganization, cr_id: readReferee })[param](id);

const readVolunteer = (id: string) =>
  ifActive(
    retrieve(tables.volunteerProfile, id, {
      select: ['crf69_volunteerid', 'crf69_volunteeremail', 'crf69_linknumber', 'crf69_volunteerstatus', 'statecode'],
      expand: { crf69_Contact: { select: ['crf69_email', 'crf69_number', 'crf69_language'] } },
    }),
    ({ crf69_Contact: person, ...row }) => ({
      ...recipient(row.crf69_volunteerprofileid, {
        name: row.crf69_volunteerid,
        email: person?.crf69_email ?? row.crf69_volunteeremail,
        number: person?.crf69_number,
        language: person?.crf69_language,
      }),
      contactId: person?.crf69_contactid,
      linkNumber: row.crf69_linknumber ?? 0,
      hasLeft: hasLeft(row.crf69_volunteerstatus),
    }),
  );

const readOrganization = (id: string) =>
  ifActive(
    retrieve(tables.externalOrganization, id, {
      select: ['crf69_orgid', 'crf69_email', 'crf69_number', 'crf69_language', 'statecode'],
    }),
    ({ crf69_externalorganizationid: id, crf69_orgid: name, ...row }) =>
      recipient(id, { name, email: row.crf69_email, number: row.crf69_number, language: row.crf69_language }),
  );

const readReferee = (id: string) =>
  ifActive(
    retrieve(tables.characterReference, id, {
      select: ['crf69_name', 'crf69_email', 'crf69_contactnumber', 'crf69_answeredon', 'crf69_language', 'statecode'],
      expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid'] } },
    }),
    (row) => ({
      ...recipient(row.crf69_crresponseid, {
        name: row.crf69_name,
        email: row.crf69_email,
        number: row.crf69_contactnumber,
        language: row.crf69_language,
      }),
      volunteer: row.crf69_VolunteerProfile?.crf69_volunteerid ?? '',
      answered: row.crf69_answeredon !== null,
    }),
  );

/** Maps an active row to a recipient. The result is undefined for a row that is inactive or does not exist. */
const ifActive = <Row extends { statecode: number | null }>(
  operation: Operation<Row>,
  toRecipient: (row: Row) => LinkRecipient,
): Operation<LinkRecipient | undefined> => ({
  ...mapped(operation, (row) => (row.statecode === activeState ? toRecipient(row) : undefined)),
  recover: (error) => {
    if (error.kind === 'notFound') return undefined;
    throw error;
  },
});

type NamedRow = Record<'name' | 'email' | 'number' | 'language', string | null | undefined>;

const recipient = (id: string, { name, email, number, language }: NamedRow): LinkRecipient => ({
  id,
  name: name ?? '',
  volunteer: '',
  email: email?.trim() ?? '',
  number: number ?? '',
  language: language ?? null,
  answered: false,
});
