/** Creates the rows behind links: volunteers, referees and organisations. */
import { randomUUID } from 'node:crypto';
import type { Client } from '../../dataverse/client.ts';
import { inactiveState } from '../../domain/schema/choices/rowState.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { aRow } from './dataverse.ts';

const { characterReference, contact, externalOrganization, volunteerProfile } = tables;
type Linked = typeof volunteerProfile | typeof characterReference | typeof externalOrganization;

export const inactive = { statecode: inactiveState, statuscode: 2 };

export const linkedPeople = (dataverse: Client) => ({
  async aVolunteer(row: object = {}, person?: object): Promise<string> {
    const [id, personId] = [randomUUID(), randomUUID()];
    if (person) await dataverse.create(contact, personId, person);
    await dataverse.create(volunteerProfile, id, {
      crf69_volunteerid: 'Ann',
      crf69_volunteeremail: 'old@x.test',
      ...row,
      ...(person && { 'crf69_Contact@odata.bind': rowReference(contact, personId) }),
    });
    return id;
  },
  async aReferee(row: object = {}, volunteer?: string): Promise<string> {
    return aRow(dataverse, characterReference, {
      crf69_name: 'Wei',
      crf69_email: 'wei@x.test',
      ...row,
      ...(volunteer && { 'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, volunteer) }),
    });
  },
  async anOrganization(row: object = {}): Promise<string> {
    return aRow(dataverse, externalOrganization, { crf69_orgid: 'Bright', crf69_email: 'b@x.test', ...row });
  },
  deactivate: (table: Linked, id: string) => dataverse.update(table, id, inactive),
});
