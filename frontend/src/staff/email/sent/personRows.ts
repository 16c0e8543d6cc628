/** Reads every message that one volunteer was sent: links, bulk emails, scheduled emails. */
import type { Client } from '../../../../../dataverse/client.ts';
import { eq, isIn, or } from '../../../../../dataverse/filter.ts';
import type { EmailRef } from '../../../../../domain/contract/email.ts';
import { bulkEmailIdIn } from '../../../../../domain/messages/purposes.ts';
import { readPhoneNumber } from '../../../../../domain/phone.ts';
import { channel } from '../../../../../domain/schema/choices/records.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import type { Paging, ResultPage } from '../../volunteers/resultPage.ts';
import { type DeliveryState, stateOf } from '../deliveries/deliveryRows.ts';

const { messageDelivery, volunteerProfile } = tables;

export type Addressee = { id: string; name: string; addresses: readonly string[] };

export type MessageTo = {
  id: string;
  /** Its subject, or what the link is for. */
  about: string;
  recipient: string;
  way: 'email' | 'sms' | 'whatsapp';
  state: DeliveryState;
  reason: string;
  /** ISO 8601 in UTC. */
  on: string;
  /** The email that it belongs to, if it went to many. */
  email: EmailRef | undefined;
};

/** Returns the volunteer with every address of the record; null without such a record. */
export async function addresseeOf(dataverse: Client, id: string, signal: AbortSignal): Promise<Addressee | null> {
  const row = await dataverse.find(volunteerProfile, id, {
    select: ['crf69_volunteerid', 'crf69_volunteeremail'],
    expand: { crf69_Contact: { select: ['crf69_email', 'crf69_number'] } },
    signal,
  });
  if (!row) return null;
  const person = row.crf69_Contact;
  const written = [row.crf69_volunteeremail, person?.crf69_email, readPhoneNumber(person?.crf69_number ?? '')];
  const addresses = written.flatMap((address) => (address ? [address.trim()] : []));
  return { id, name: row.crf69_volunteerid ?? '', addresses: [...new Set(addresses)] };
}

const ways = new Map<number | null, MessageTo['way']>([
  [channel.codes.sms, 'sms'],
  [channel.codes.whatsapp, 'whatsapp'],
]);

/** Reads one page, newest first. */
export async function messagesTo(
  dataverse: Client,
  { id, addresses }: Addressee,
  { next, ...call }: Paging,
): Promise<ResultPage<MessageTo>> {
  const asked = {
    select: [
      ...(['crf69_subject', 'crf69_purpose', 'crf69_recipient', 'crf69_channel', 'crf69_status'] as const),
      ...(['crf69_lasterror', 'crf69_acceptedon', '_crf69_scheduledemail_value', 'createdon'] as const),
    ],
    filter: or(
      eq('crf69_recordid', id.toLowerCase()),
      addresses.length > 0 ? isIn('crf69_recipient', addresses) : undefined,
    ),
    orderBy: ['createdon desc'] as const,
    ...call,
  };
  const page = await dataverse.page(messageDelivery, { ...asked, count: true }, next);
  const rows = page.rows.map((row) => ({
    id: row.crf69_messagedeliveryid,
    about: row.crf69_subject || row.crf69_purpose || '',
    recipient: row.crf69_recipient ?? '',
    way: ways.get(row.crf69_channel) ?? ('email' as const),
    state: stateOf(row.crf69_status),
    reason: row.crf69_lasterror ?? '',
    on: row.crf69_acceptedon ?? row.createdon,
    email: emailOf(row),
  }));
  return { rows, count: page.count, next: page.next };
}

type Origin = { crf69_purpose: string | null; _crf69_scheduledemail_value: string | null };

function emailOf({ crf69_purpose, _crf69_scheduledemail_value: scheduled }: Origin): EmailRef | undefined {
  if (scheduled !== null) return { kind: 'scheduled', id: scheduled };
  const bulk = bulkEmailIdIn(crf69_purpose);
  return bulk === undefined ? undefined : { kind: 'bulk', id: bulk };
}
