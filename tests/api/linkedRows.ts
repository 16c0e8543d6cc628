/** Creates rows for links. Each call creates new ones, so that tests do not share them. */
import { randomUUID } from 'node:crypto';
import type { Client } from '../../dataverse/client.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';

export async function aVolunteer(dataverse: Client, name = 'Nur Aisyah'): Promise<string> {
  const id = randomUUID();
  await dataverse.create(tables.volunteerProfile, id, {
    crf69_volunteerid: name,
    crf69_volunteeremail: 'a@example.com',
    crf69_volunteerstatus: volunteerStatus.codes.active,
  });
  return id;
}

/** Creates a volunteer with a contact that has the given values; the profile has an address of its own. */
export async function aReachableVolunteer(
  dataverse: Client,
  contact: { crf69_email?: string | null; crf69_number?: string | null } = {},
): Promise<string> {
  const contactId = randomUUID();
  const reachable = { crf69_email: 'aisyah@example.com', crf69_number: '8123 4567', ...contact };
  await dataverse.create(tables.contact, contactId, { crf69_contid: 'Nur Aisyah', ...reachable });
  const id = await aVolunteer(dataverse);
  await dataverse.update(tables.volunteerProfile, id, {
    'crf69_Contact@odata.bind': rowReference(tables.contact, contactId),
  });
  return id;
}

export async function anOrganization(dataverse: Client, name = 'Bright Minds'): Promise<string> {
  const id = randomUUID();
  await dataverse.create(tables.externalOrganization, id, { crf69_orgid: name, crf69_number: '+6561234567' });
  return id;
}

/** Creates a referee as the volunteer named them: without an email, and with more than a greeting needs. */
export async function aReferee(dataverse: Client): Promise<string> {
  const id = randomUUID();
  await dataverse.create(tables.characterReference, id, {
    crf69_name: 'Tan Wei Ling',
    crf69_contactnumber: '+6598765432',
    crf69_organisation: 'A hospital',
    crf69_durationofacquaintance: 4.5,
    crf69_overallevaluation: 'Written down by staff',
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, await aVolunteer(dataverse)),
  });
  return id;
}
