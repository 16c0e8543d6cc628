/**
 * Reads every message that one person was sent: links, bulk emails, scheduled emails. What another's record was sent at an
 * address that they share is not among them.
 */
import type { EmailRef } from '../../domain/contract/email.ts';
import { type DeliveryState, deliveryStateOf } from '../../domain/messages/deliveryStateLabels.ts';
import { withoutPlaces } from '../../domain/messages/mergeFields.ts';
import { bulkEmailIdIn, sharedPurposes } from '../../domain/messages/purposes.ts';
import { type Whose, whoseEmail } from '../../domain/messages/whoseMessage.ts';
import { channel } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Client } from '../client.ts';
import { and, eq, isIn, or } from '../filter.ts';
import { type Addressees, recordsOfPerson } from './recordsOfPerson.ts';

const { messageDelivery } = tables;

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
  /** For whom it was, where it is not theirs for certain: whom it greets, or nobody known. */
  meant: string;
};

/** What was sent, in words. */
export const wayLabels: Record<MessageTo['way'], string> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'Opened in WhatsApp',
};

const ways = new Map<number | null, MessageTo['way']>([
  [channel.codes.sms, 'sms'],
  [channel.codes.whatsapp, 'whatsapp'],
]);

/** Reads one page, newest first. @throws DataverseError */
export async function messagesTo(
  dataverse: Client,
  person: Addressees,
  { next, ...call }: { next?: string | undefined; pageSize: number; signal?: AbortSignal | undefined },
): Promise<{ rows: MessageTo[]; count: number | undefined; next: string | undefined }> {
  const { addresses } = person;
  const records = await recordsOfPerson(dataverse, person, call.signal);
  const asked = {
    select: [
      ...(['crf69_subject', 'crf69_purpose', 'crf69_recipient', 'crf69_channel', 'crf69_status'] as const),
      ...(['crf69_lasterror', 'crf69_acceptedon', '_crf69_scheduledemail_value', 'createdon'] as const),
      ...(['crf69_recordid', 'crf69_recipientname', 'crf69_chosenpeople'] as const),
    ],
    filter: or(
      isIn('crf69_recordid', [...records.keys()]),
      addresses.length > 0
        ? and(
            isIn('crf69_recipient', addresses),
            or(eq('crf69_recordid', null), and(isIn('crf69_purpose', sharedPurposes), eq('crf69_sentby', null))),
          )
        : undefined,
    ),
    orderBy: ['createdon desc'] as const,
    ...call,
  };
  const page = await dataverse.page(messageDelivery, { ...asked, count: true }, next);
  const rows = page.rows.map((row) => ({
    id: row.crf69_messagedeliveryid,
    about: withoutPlaces(row.crf69_subject ?? '') || row.crf69_purpose || '',
    recipient: row.crf69_recipient ?? '',
    way: ways.get(row.crf69_channel) ?? ('email' as const),
    state: deliveryStateOf(row.crf69_status),
    reason: row.crf69_lasterror ?? '',
    on: row.crf69_acceptedon ?? row.createdon,
    email: emailOf(row),
    meant: meantText(whoseOf(row), row.crf69_recipientname),
  }));
  return { rows, count: page.count, next: page.next };

  function whoseOf(row: Written): Whose {
    if (row.crf69_recordid !== null) return records.get(row.crf69_recordid) ?? 'not known';
    const chosenIds = row.crf69_chosenpeople?.split(',').filter(Boolean) ?? [];
    return whoseEmail({ chosenIds, greeted: row.crf69_recipientname ?? '' }, person);
  }
}

type Written = Record<'crf69_recordid' | 'crf69_recipientname' | 'crf69_chosenpeople', string | null>;

const meantText = (whose: Whose, greeted: string | null): string =>
  ({
    theirs: '',
    'not known': 'sent to this address, perhaps for somebody else',
    'somebody else': `sent to this address for ${greeted || 'somebody else'}`,
  })[whose];

type Origin = { crf69_purpose: string | null; _crf69_scheduledemail_value: string | null };

function emailOf({ crf69_purpose, _crf69_scheduledemail_value: scheduled }: Origin): EmailRef | undefined {
  if (scheduled !== null) return { kind: 'scheduled', id: scheduled };
  const bulk = bulkEmailIdIn(crf69_purpose);
  return bulk === undefined ? undefined : { kind: 'bulk', id: bulk };
}
