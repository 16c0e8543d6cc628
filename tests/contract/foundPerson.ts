/** Makes a volunteer with rows that hang on the profile. */
import { randomUUID } from 'node:crypto';
import type { Client } from '../../dataverse/client.ts';
import { bind } from '../../dataverse/key.ts';
import { logicalName, tables } from '../../domain/schema/index.ts';
import type { Part } from '../../infra/dataverse/person/findPerson.ts';
import { aRow } from './dataverse.ts';

const { contact, volunteerProfile, activity, attendance, volunteerFeedback } = tables;

/** Returns how many rows each table has. */
export const counts = (parts: readonly Part[]) =>
  Object.fromEntries(parts.map(({ table, rows }) => [logicalName(table), rows.length]));

export const volunteersIn = (client: Client) => async (email: string) => {
  const [person, profile, visit] = [randomUUID(), randomUUID(), randomUUID()];
  await client.create(contact, person, { crf69_contid: 'Lim Ah Kow', crf69_email: email });
  await client.create(volunteerProfile, profile, {
    crf69_volunteerid: 'Lim Ah Kow',
    'crf69_Contact@odata.bind': bind(contact, person),
  });
  const activityId = await aRow(client, activity, { crf69_activityid: 'Beach clean-up' });
  await client.create(attendance, visit, {
    crf69_name: 'Lim Ah Kow',
    'crf69_Activity@odata.bind': bind(activity, activityId),
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, profile),
  });
  await client.create(volunteerFeedback, randomUUID(), {
    crf69_name: 'Lim Ah Kow',
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, profile),
  });
  return { person, profile, activityId };
};
