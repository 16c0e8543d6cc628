/** One person among others: found, copied and erased, and nobody else touched. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createClient } from '../../dataverse/client.ts';
import { bind } from '../../dataverse/key.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { logicalName, tables } from '../../domain/schema/index.ts';
import { erasePerson, hindranceTo } from '../../infra/dataverse/person/erasePerson.ts';
import { findPerson, type Part } from '../../infra/dataverse/person/findPerson.ts';
import { aDataverse } from './dataverse.ts';

const service = aDataverse();
const { contact, volunteerProfile, activity, attendance, volunteerFeedback, messageDelivery } = tables;
const client = () => createClient({ url: service.url(), token: async () => 'any' });
const counts = (parts: readonly Part[]) =>
  Object.fromEntries(parts.map(({ table, rows }) => [logicalName(table), rows.length]));

async function aVolunteer(email: string) {
  const [person, profile, visit] = [randomUUID(), randomUUID(), randomUUID()];
  await client().create(contact, person, { crf69_contid: 'Lim Ah Kow', crf69_email: email });
  await client().create(volunteerProfile, profile, {
    crf69_volunteerid: 'Lim Ah Kow',
    'crf69_Contact@odata.bind': bind(contact, person),
  });
  const activityId = randomUUID();
  await client().create(activity, activityId, { crf69_activityid: 'Beach clean-up' });
  await client().create(attendance, visit, {
    crf69_name: 'Lim Ah Kow',
    'crf69_Activity@odata.bind': bind(activity, activityId),
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, profile),
  });
  await client().create(volunteerFeedback, randomUUID(), {
    crf69_name: 'Lim Ah Kow',
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, profile),
  });
  return { person, profile, activityId };
}

const aDelivery = (to: string, status: number) =>
  client().create(messageDelivery, randomUUID(), { crf69_recipient: to, crf69_status: status });

it('is found with all that hangs on the profile, and erased alone', async () => {
  const [mine, other] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
  const { activityId } = await aVolunteer(mine);
  const neighbour = await aVolunteer(other);
  await aDelivery(mine, deliveryStatus.codes.accepted);
  await client().create(tables.scheduledEmail, randomUUID(), {
    crf69_subject: 'Hello',
    crf69_recipients: `${mine},${other}`,
  });

  const found = await findPerson(client(), mine.toUpperCase());
  expect(counts(found.own)).toEqual({
    crf69_attendance: 1,
    crf69_volunteerfeedback: 1,
    crf69_messagedelivery: 1,
    crf69_volunteerprofile: 1,
    crf69_contact: 1,
  });
  expect(counts(found.mentions)).toEqual({ crf69_scheduledemail: 1 });

  await erasePerson(client(), mine, () => {});
  const after = await findPerson(client(), mine);
  expect({ own: after.own, mentions: counts(after.mentions) }).toEqual({
    own: [],
    mentions: { crf69_scheduledemail: 1 },
  });
  expect(await client().find(activity, activityId)).toBeDefined();
  expect(await client().find(volunteerProfile, neighbour.profile)).toBeDefined();
});

it('is not erased while a message is on its way', async () => {
  const mine = `${randomUUID()}@example.org`;
  await aVolunteer(mine);
  await aDelivery(mine, deliveryStatus.codes.pending);
  expect(hindranceTo(await findPerson(client(), mine))).toContain('on its way');
  await expect(erasePerson(client(), mine, () => {})).rejects.toThrow('on its way');
  expect(counts((await findPerson(client(), mine)).own)).toMatchObject({ crf69_contact: 1 });
});
