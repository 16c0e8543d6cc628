import type { Client } from '../../dataverse/client.ts';
import type { Link } from '../../domain/forms/kit.ts';
import { tables } from '../../domain/schema/index.ts';
import { activeState, isGuid } from './links.ts';

/** Whom the message about a row goes to. */
export type LinkRecipient = {
  /** The row's. */
  id: string;
  name: string;
  /** Of whom a referee is asked; empty for everybody else. */
  volunteer: string;
  email: string;
  /** As it was entered. */
  number: string;
  /** A referee has given the answer that the link asks for. */
  answered: boolean;
};

export type Recipients = {
  /** Nothing for a malformed id, another table's id, or a row that staff have deactivated. */
  find: (param: Link['param'], id: string) => Promise<LinkRecipient | undefined>;
};

/** Those who get links, in Dataverse: volunteers, organisations and referees, with their own addresses. */
export function recipientsIn(dataverse: Client): Recipients {
  const finders = { vol_id: findVolunteer, org_id: findOrganization, cr_id: findReferee };
  return { find: async (param, id) => (isGuid(id) ? finders[param](dataverse, id) : undefined) };
}

async function findVolunteer(dataverse: Client, id: string): Promise<LinkRecipient | undefined> {
  const row = await dataverse.find(tables.volunteerProfile, id, {
    select: ['crf69_volunteerid', 'crf69_volunteeremail', 'statecode'],
    expand: { crf69_Contact: { select: ['crf69_email', 'crf69_number'] } },
  });
  if (row?.statecode !== activeState) return undefined;
  const person = row.crf69_Contact;
  return recipient(row.crf69_volunteerprofileid, {
    name: row.crf69_volunteerid,
    email: person?.crf69_email ?? row.crf69_volunteeremail,
    number: person?.crf69_number,
  });
}

async function findOrganization(dataverse: Client, id: string): Promise<LinkRecipient | undefined> {
  const row = await dataverse.find(tables.externalOrganization, id, {
    select: ['crf69_orgid', 'crf69_email', 'crf69_number', 'statecode'],
  });
  if (row?.statecode !== activeState) return undefined;
  const { crf69_orgid: name, crf69_email: email, crf69_number: number } = row;
  return recipient(row.crf69_externalorganizationid, { name, email, number });
}

async function findReferee(dataverse: Client, id: string): Promise<LinkRecipient | undefined> {
  const row = await dataverse.find(tables.characterReference, id, {
    select: ['crf69_name', 'crf69_email', 'crf69_contactnumber', 'crf69_answeredon', 'statecode'],
    expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid'] } },
  });
  if (row?.statecode !== activeState) return undefined;
  const { crf69_name: name, crf69_email: email, crf69_contactnumber: number } = row;
  return {
    ...recipient(row.crf69_crresponseid, { name, email, number }),
    volunteer: row.crf69_VolunteerProfile?.crf69_volunteerid ?? '',
    answered: row.crf69_answeredon !== null,
  };
}

type Found = Record<'name' | 'email' | 'number', string | null | undefined>;

const recipient = (id: string, { name, email, number }: Found): LinkRecipient => ({
  id,
  name: name ?? '',
  volunteer: '',
  email: email?.trim() ?? '',
  number: number ?? '',
  answered: false,
});
