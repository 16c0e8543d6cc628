/** Finds members of staff to whom notices of concerns and of ending clearances cannot be sent. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, ge, isIn, ne, or } from '../../../../dataverse/filter.ts';
import { addressKey } from '../../../../domain/messages/addressStates.ts';
import { concernPurpose } from '../../../../domain/messages/concernEmail.ts';
import { endingPurpose } from '../../../../domain/messages/endingEmail.ts';
import { exemptionPurpose, markedPurpose, overridePurpose } from '../../../../domain/messages/officerEmails.ts';
import { channel, deliveryStatus } from '../../../../domain/schema/choices/records.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { addDays, type Day, startOfDay } from '../../../../domain/time.ts';

/** An address, and one of the messages that did not arrive there. */
export type UnreachedStaff = { address: string; deliveryId: string };

/** A notice that is older has been overtaken by others. */
const daysBack = 60;
/** What staff are told of by email. */
export const noticePurposes = [concernPurpose, endingPurpose, overridePurpose, exemptionPurpose, markedPurpose];
const mostRead = 100;
const { suppressed, bounced } = deliveryStatus.codes;

/** Returns each address that did not get a notice and whose mail still bounces. */
export async function unreachedStaff(dataverse: Client, today: Day, signal: AbortSignal): Promise<UnreachedStaff[]> {
  const notices = await dataverse.page(tables.messageDelivery, {
    select: ['crf69_recipient'],
    filter: and(
      isIn('crf69_purpose', noticePurposes),
      or(eq('crf69_status', suppressed), eq('crf69_status', bounced)),
      ge('createdon', startOfDay(addDays(today, -daysBack))),
    ),
    orderBy: ['createdon desc'],
    top: mostRead,
    signal,
  });
  const byAddress = new Map(
    notices.rows.map((row) => [addressKey(row.crf69_recipient ?? ''), row.crf69_messagedeliveryid]),
  );
  if (byAddress.size === 0) return [];
  const states = await dataverse.listAll(tables.addressState, {
    select: ['crf69_address'],
    filter: and(
      eq('crf69_channel', channel.codes.email),
      isIn('crf69_address', [...byAddress.keys()]),
      ne('crf69_bouncedon', null),
    ),
    orderBy: ['crf69_address asc'],
    signal,
  });
  return states.flatMap(({ crf69_address: address }) => {
    const deliveryId = byAddress.get(addressKey(address ?? ''));
    return address && deliveryId ? [{ address, deliveryId }] : [];
  });
}
