/** Tests what Home shows of emails, messages and referees that need a person, from rows as the product writes them. */
import { v4 as newId } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../../dataverse/client.ts';
import { bind } from '../../dataverse/key.ts';
import type { BulkEmail, DeliveryCounts } from '../../domain/contract/email.ts';
import { deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, instantAt } from '../../domain/time.ts';
import {
  bulkEmailsNeedingAttention,
  emailsNeedingAttention,
  namesText,
  unansweredReferees,
  unknownDeliveries,
} from '../../frontend/src/staff/home/needsAttention.ts';
import { aDataverse } from './dataverse.ts';

const service = aDataverse();
const signal = new AbortController().signal;
const today = '2026-03-14';
let client: Client;

beforeAll(() => {
  client = createClient({ url: service.url(), token: async () => 'any', fetch });
});

const anEmail = (subject: string, status: keyof typeof dispatchStatus.codes, daysAgo: number) =>
  client.create(tables.scheduledEmail, newId(), {
    crf69_subject: subject,
    crf69_scheduleddate: instantAt(addDays(today, -daysAgo), '09:00'),
    crf69_dispatchstatus: dispatchStatus.codes[status],
  });

it('scheduled emails that failed, failed in part, were missed or stopped need a person for two weeks', async () => {
  await anEmail('Failed', 'failed', 1);
  await anEmail('Missed', 'missed', 2);
  await anEmail('Failed in part', 'partlyFailed', 3);
  await anEmail('Stopped', 'stopped', 14);
  await anEmail('Long ago', 'failed', 15);
  for (const fine of ['scheduled', 'dispatching', 'sent', 'undone'] as const) await anEmail(fine, fine, 1);
  const found = await emailsNeedingAttention(client, today, signal);
  expect(found).toEqual({ count: 4, names: ['Failed', 'Missed', 'Failed in part'] });
  expect(namesText(found)).toBe('Failed, Missed, Failed in part and 1 more');
});

it('messages with an unknown outcome need a person, and no others', async () => {
  for (const status of Object.keys(deliveryStatus.codes) as (keyof typeof deliveryStatus.codes)[]) {
    await client.create(tables.messageDelivery, newId(), {
      crf69_recipient: `${status}@example.org`,
      crf69_status: deliveryStatus.codes[status],
    });
  }
  const found = await unknownDeliveries(client, signal);
  expect(found).toEqual({ count: 1, names: ['unknown@example.org'] });
  expect(namesText(found)).toBe('unknown@example.org');
});

it('referees who have not answered need a person, each with their volunteer', async () => {
  const volunteer = newId();
  await client.create(tables.volunteerProfile, volunteer, { crf69_volunteerid: 'Nur Aisyah' });
  const aReferee = (name: string, answeredOn: string | null) =>
    client.create(tables.characterReference, newId(), {
      crf69_name: name,
      crf69_answeredon: answeredOn,
      'crf69_VolunteerProfile@odata.bind': bind(tables.volunteerProfile, volunteer),
    });
  await aReferee('Priya', null);
  await aReferee('Wei Ling', '2026-03-10T01:00:00Z');
  expect(await unansweredReferees(client, signal)).toEqual({ count: 1, names: ['Priya for Nur Aisyah'] });
});

it('emails sent at once need a person when some failed, some were stopped or all were refused', () => {
  const none: DeliveryCounts = {
    ...{ pending: 0, sending: 0, accepted: 1, failed: 0, unknown: 0, stopped: 0 },
    ...{ delivered: 0, bounced: 0, undelivered: 0, suppressed: 0 },
  };
  const aBulkEmail = (subject: string, counts: Partial<DeliveryCounts>, problem = ''): BulkEmail => ({
    ...{ id: newId(), subject, sentOn: instantAt(today, '09:00'), recipients: 1, state: 'done', heldSeconds: 0 },
    ...{ counts: { ...none, ...counts }, problem, done: true },
  });
  const emails = [
    aBulkEmail('Sent', {}),
    aBulkEmail('Some failed', { failed: 1 }),
    aBulkEmail('Stopped', { stopped: 2 }),
    aBulkEmail('Refused', {}, 'The sender is not known.'),
  ];
  expect(bulkEmailsNeedingAttention({ emails })).toEqual({ count: 3, names: ['Some failed', 'Stopped', 'Refused'] });
  expect(bulkEmailsNeedingAttention({ emails: emails.slice(0, 1) })).toEqual({ count: 0, names: [] });
});
