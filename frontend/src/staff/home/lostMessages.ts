/** Finds links, requests for references and other messages to one person that bounced or were not delivered, emails and SMS. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, ge, isIn, not, startsWith } from '../../../../dataverse/filter.ts';
import { bulkPrefix, testPurpose } from '../../../../domain/messages/purposes.ts';
import { deliveryStatus } from '../../../../domain/schema/choices/records.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { addDays, type Day, startOfDay } from '../../../../domain/time.ts';
import { noticePurposes } from './bouncedNotices.ts';
import { daysBack, mostNamed, type NeedsAttention } from './needsAttention.ts';

/** Returns those of the last days, newest first. Notices to staff have a row of their own, and emails to many theirs. */
export async function lostMessages(dataverse: Client, today: Day, signal: AbortSignal): Promise<NeedsAttention> {
  const page = await dataverse.page(tables.messageDelivery, {
    select: ['crf69_recipient', 'crf69_purpose'],
    filter: and(
      isIn('crf69_status', [deliveryStatus.codes.bounced, deliveryStatus.codes.undelivered]),
      eq('_crf69_scheduledemail_value', null),
      not(startsWith('crf69_purpose', bulkPrefix)),
      not(isIn('crf69_purpose', [...noticePurposes, testPurpose])),
      ge('createdon', startOfDay(addDays(today, -daysBack))),
    ),
    orderBy: ['createdon desc'],
    count: true,
    top: mostNamed,
    signal,
  });
  const names = page.rows.map((row) => `${row.crf69_recipient ?? ''} (${row.crf69_purpose ?? ''})`);
  return { count: page.count ?? names.length, names };
}
