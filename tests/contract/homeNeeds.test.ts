/** Tests what Home shows of emails, messages and referees that need a person, from rows as the product writes them. */
import { v4 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { leftStatuses } from '../../domain/clearance/standing.ts';
import { emailPath, personPath } from '../../domain/contract/staffPaths.ts';
import { addressKey } from '../../domain/messages/addressStates.ts';
import { concernPurpose } from '../../domain/messages/concernEmail.ts';
import { endingPurpose } from '../../domain/messages/endingEmail.ts';
import { bulkPurpose, testPurpose } from '../../domain/messages/purposes.ts';
import { channel, deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, instantAt, singaporeDay } from '../../domain/time.ts';
import { scheduledEmails } from '../../frontend/src/staff/email/scheduled/scheduledRows.ts';
import { unreachedStaff } from '../../frontend/src/staff/home/bouncedNotices.ts';
import { lostMessages } from '../../frontend/src/staff/home/lostMessages.ts';
import {
  bulkEmailsNeedingAttention,
  emailsNeedingAttention,
  restText,
  unansweredReferees,
  unknownDeliveries,
} from '../../frontend/src/staff/home/needsAttention.ts';
import { emailsOfToday } from '../../frontend/src/staff/home/TodaysEmails.tsx';
import { newAnswers, newApplications } from '../../frontend/src/staff/home/waitingPeople.ts';
import { openReferences } from '../../frontend/src/staff/references/referenceRows.ts';
import { aDataverse, aRow } from './dataverse.ts';

const service = await aDataverse();
const signal = new AbortController().signal;
const today = '2026-03-14';

const client = service.client();

type Status<T extends { codes: object }> = keyof T['codes'];

async function anEmail(
  subject: string,
  status: Status<typeof dispatchStatus>,
  daysAgo: number,
  messages: readonly Status<typeof deliveryStatus>[] = [],
) {
  const email = await aRow(client, tables.scheduledEmail, {
    crf69_subject: subject,
    crf69_scheduleddate: instantAt(addDays(today, -daysAgo), '09:00'),
    crf69_dispatchstatus: dispatchStatus.codes[status],
  });
  for (const message of messages)
    await client.create(tables.messageDelivery, newId(), {
      crf69_status: deliveryStatus.codes[message],
      'crf69_ScheduledEmail@odata.bind': bind(tables.scheduledEmail, email),
    });
  return email;
}

it('scheduled emails that were missed, refused or did not reach somebody need a person for two weeks, and stopped ones do not', async () => {
  const failed = await anEmail('Failed', 'failed', 1);
  const why = 'It was moved, after this email was saved. Edit it if it is to be sent all the same.';
  await client.update(tables.scheduledEmail, failed, { crf69_lasterror: why });
  await anEmail('Missed', 'missed', 2);
  const bounced = await anEmail('Bounced {{activity|later}}', 'sent', 3, ['delivered', 'bounced', 'suppressed']);
  await anEmail('To all but who want no news', 'sent', 1, ['delivered', 'suppressed']);
  await anEmail('Failed in part', 'partlyFailed', 14, ['failed']);
  await anEmail('Long ago', 'failed', 15);
  await anEmail('Stopped', 'stopped', 1, ['accepted', 'stopped']);
  for (const fine of ['scheduled', 'dispatching', 'sent', 'undone'] as const) await anEmail(fine, fine, 1);
  const found = await emailsNeedingAttention(client, today, signal);
  const named = 'Failed (It was moved, after this email was saved.)';
  expect(found).toMatchObject({ count: 4, names: [named, 'Missed (not sent)', 'Bounced later (2 not reached)'] });
  expect(found.paths?.[2]).toBe(emailPath({ kind: 'scheduled', id: bounced }));
  expect(restText(found)).toBe('and 1 more');
  const listed = (await scheduledEmails(client, 'past', { next: undefined, pageSize: 50 })).rows;
  expect(listed.find(({ id }) => id === bounced)?.reach).toMatchObject({ reached: 1, notReached: 2 });
});

it('messages of emails with an unknown outcome need a person, and no others, which no email has', async () => {
  const email = await aRow(client, tables.scheduledEmail, { crf69_subject: 'Parade' });
  for (const status of Object.keys(deliveryStatus.codes) as (keyof typeof deliveryStatus.codes)[]) {
    await client.create(tables.messageDelivery, newId(), {
      crf69_recipient: `${status}@example.org`,
      crf69_status: deliveryStatus.codes[status],
      'crf69_ScheduledEmail@odata.bind': bind(tables.scheduledEmail, email),
    });
  }
  const link = { crf69_recipient: '+6591234567', crf69_purpose: 'Character reference', crf69_recordid: newId() };
  const unknown = { crf69_status: deliveryStatus.codes.unknown };
  await client.create(tables.messageDelivery, newId(), { ...link, ...unknown });
  const bulk = newId();
  const ofBulk = { crf69_recipient: 'bulk@example.org', crf69_purpose: bulkPurpose(bulk) };
  await client.create(tables.messageDelivery, newId(), { ...ofBulk, ...unknown });
  const found = await unknownDeliveries(client, signal);
  const paths = [emailPath({ kind: 'bulk', id: bulk }), emailPath({ kind: 'scheduled', id: email })];
  expect({ ...found, names: [...found.names].sort(), paths: [...(found.paths ?? [])].sort() }).toEqual({
    count: 2,
    names: ['bulk@example.org', 'unknown@example.org'],
    paths,
  });
  expect(restText(found)).toBe('');
});

it('links and other single messages that did not arrive need a person, without emails to many, tests and notices to staff', async () => {
  for (const crf69_purpose of ['Volunteer feedback link', testPurpose, concernPurpose, bulkPurpose(newId())])
    await client.create(tables.messageDelivery, newId(), {
      crf69_recipient: 'ana@x.test',
      crf69_status: deliveryStatus.codes.bounced,
      crf69_purpose,
    });
  await client.create(tables.messageDelivery, newId(), {
    crf69_recipient: '+6581234567',
    crf69_status: deliveryStatus.codes.undelivered,
    crf69_purpose: 'Volunteer exit link',
  });
  const found = { count: 2, names: ['+6581234567 (Volunteer exit link)', 'ana@x.test (Volunteer feedback link)'] };
  expect(await lostMessages(client, singaporeDay(new Date()), signal)).toEqual(found);
  expect(await lostMessages(client, addDays(singaporeDay(new Date()), 15), signal)).toMatchObject({ count: 0 });
});

it('referees who were asked and have not answered need a person, each with their volunteer', async () => {
  const volunteer = await aRow(client, tables.volunteerProfile, { crf69_volunteerid: 'Nur Aisyah' });
  const aReferee = (
    name: string,
    answeredOn: string | null,
    askedOn: string | null = '2026-03-09T01:00:00Z',
    about = volunteer,
    stepsDone: number | null = null,
  ) =>
    client.create(tables.characterReference, newId(), {
      crf69_name: name,
      crf69_answeredon: answeredOn,
      crf69_requestedon: askedOn,
      crf69_stepsdone: stepsDone,
      'crf69_VolunteerProfile@odata.bind': bind(tables.volunteerProfile, about),
    });
  await aReferee('Priya', null);
  for (const crf69_volunteerstatus of leftStatuses) {
    const left = await aRow(client, tables.volunteerProfile, { crf69_volunteerid: 'Left', crf69_volunteerstatus });
    await aReferee('Of who left', null, '2026-03-09T01:00:00Z', left);
  }
  await aReferee('Wei Ling', '2026-03-10T01:00:00Z');
  await aReferee('Not asked yet', null, null);
  await aReferee('To be asked on Monday', null, '2026-03-09T01:00:00Z', volunteer, 0);
  const replaced = await aRow(client, tables.characterReference, { crf69_name: 'Tan', crf69_answeredon: null });
  await client.update(tables.characterReference, replaced, { statecode: 1, statuscode: 2 });
  const found = await unansweredReferees(client, signal);
  expect(found).toEqual({ count: 1, names: ['Priya for Nur Aisyah'] });
  // The list has those who are still to be asked, too.
  expect((await openReferences(client, '', signal)).count).toBe(3);
});

it('staff whose notices did not arrive need a person while their address bounces, each once', async () => {
  const notice = async (
    address: string,
    purpose: string,
    status: keyof typeof deliveryStatus.codes,
    bounces: boolean,
  ) => {
    const id = await aRow(client, tables.messageDelivery, {
      crf69_recipient: address,
      crf69_purpose: purpose,
      crf69_status: deliveryStatus.codes[status],
    });
    await client.create(tables.addressState, newId(), {
      crf69_address: addressKey(address),
      crf69_channel: channel.codes.email,
      crf69_bouncedon: bounces ? '2026-03-10T01:00:00Z' : null,
    });
    return id;
  };
  const gone = await notice('Gone@staff.test', concernPurpose, 'suppressed', true);
  const full = await notice('full@staff.test', endingPurpose, 'bounced', true);
  await notice('mended@staff.test', concernPurpose, 'suppressed', false);
  await notice('one@example.org', bulkPurpose(newId()), 'bounced', true);
  await notice('fine@staff.test', concernPurpose, 'delivered', true);
  expect(await unreachedStaff(client, singaporeDay(new Date()), signal)).toEqual([
    { address: 'full@staff.test', deliveryId: full },
    { address: 'gone@staff.test', deliveryId: gone },
  ]);
});

it('emails sent at once that were refused or did not reach somebody need a person for two weeks, and stopped and undone ones do not', async () => {
  const sent = async (subject: string, status: Status<typeof dispatchStatus>, messages: string[] = []) => {
    const crf69_dispatchstatus = dispatchStatus.codes[status];
    const id = await aRow(client, tables.bulkEmail, { crf69_subject: subject, crf69_dispatchstatus });
    for (const message of messages)
      await client.create(tables.messageDelivery, newId(), {
        crf69_status: Reflect.get(deliveryStatus.codes, message),
        crf69_purpose: bulkPurpose(id),
      });
    return id;
  };
  await sent('Sent', 'sent', ['delivered', 'accepted']);
  await sent('Stopped', 'stopped', ['accepted', 'stopped']);
  await sent('To all but who want no news', 'sent', ['delivered', 'suppressed']);
  await sent('Undone', 'undone');
  await sent('Refused', 'failed');
  const bounced = await sent('Hello {{name|friend}}', 'sent', ['bounced', 'suppressed', 'delivered']);
  // It is no more than one of many that were sent after it.
  for (let later = 0; later < 12; later += 1) await sent('Sent', 'sent');
  const now = singaporeDay(new Date());
  const found = await bulkEmailsNeedingAttention(client, now, signal);
  expect(found.count).toBe(2);
  expect([...found.names].sort()).toEqual(['Hello friend (2 not reached)', 'Refused (not sent)']);
  expect(found.paths).toContain(emailPath({ kind: 'bulk', id: bounced }));
  expect(await bulkEmailsNeedingAttention(client, addDays(now, 15), signal)).toMatchObject({ count: 0, names: [] });
});

it('who applied and which references were answered since yesterday wait on Home, and the emails that leave today stand there', async () => {
  const { applied, active } = volunteerStatus.codes;
  const contact = await aRow(client, tables.contact, { crf69_contid: 'Nur' });
  const profile = { crf69_volunteerid: 'Nur', 'crf69_Contact@odata.bind': bind(tables.contact, contact) };
  await client.create(tables.volunteerProfile, newId(), { ...profile, crf69_volunteerstatus: applied });
  await client.create(tables.volunteerProfile, newId(), { ...profile, crf69_volunteerstatus: active });
  expect(await newApplications(client, signal)).toEqual({ count: 1, names: ['Nur'], paths: [personPath(contact)] });

  for (const daysAgo of [0, 1, 2]) {
    const crf69_answeredon = instantAt(addDays(today, -daysAgo), '08:00');
    await client.create(tables.characterReference, newId(), { crf69_name: `Priya ${daysAgo}`, crf69_answeredon });
  }
  const answered = { crf69_name: 'Tan', crf69_answeredon: instantAt(today, '07:00') };
  await client.create(tables.characterReference, newId(), { ...answered, crf69_declined: true });
  const volunteer = newId();
  await client.create(tables.volunteerProfile, volunteer, { ...profile, crf69_volunteerstatus: active });
  const ofNur = { 'crf69_VolunteerProfile@odata.bind': bind(tables.volunteerProfile, volunteer) };
  await client.create(tables.characterReference, newId(), { ...answered, ...ofNur });
  expect(await newAnswers(client, today, signal)).toEqual({
    count: 3,
    names: ['Priya 0', 'Tan for Nur', 'Priya 1'],
    paths: ['', personPath(contact), ''],
  });

  await anEmail('Leaves today', 'scheduled', 0);
  await anEmail('Left today', 'sent', 0);
  await anEmail('Leaves tomorrow', 'scheduled', -1);
  expect(await emailsOfToday(client, today, signal)).toMatchObject({ count: 1, emails: [{ subject: 'Leaves today' }] });
  for (let more = 0; more < 11; more += 1) await anEmail('Leaves too', 'scheduled', 0);
  const { count, emails } = await emailsOfToday(client, today, signal);
  expect([count, emails.length]).toEqual([12, 10]);
});
