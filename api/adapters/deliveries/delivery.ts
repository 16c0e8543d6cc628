/** Reads a row of the ledger. */
import type { Selected } from '../../../dataverse/query.ts';
import type { DeliveryStatusName } from '../../../domain/contract/deliveryTransitions.ts';
import type { EmailRef } from '../../../domain/contract/email.ts';
import { bulkEmailIdIn, isOfEmail } from '../../../domain/messages/purposes.ts';
import { channel, deliveryStatus } from '../../../domain/schema/choices/records.ts';
import { tables } from '../../../domain/schema/index.ts';

export const table = tables.messageDelivery;

/** One message to one address. */
export type Delivery = {
  id: string;
  etag: string;
  /** Null for a row that another app created with an unknown status. */
  status: DeliveryStatusName | null;
  attempts: number;
  createdOn: Date;
  modifiedOn: Date;
  /** When it was last claimed; when it was modified, if no column says so. */
  claimedOn: Date;
  recipient: string;
  /** The recipient's name; empty where it is not known. */
  name: string;
  /** The contacts whom the sender chose; none where only the address is known. */
  contactIds: readonly string[];
  channel: 'email' | 'sms';
  /** Why it is sent: the link of a form, a receipt, a test, or the email it belongs to. */
  purpose: string;
  /** What it is about: the row or the press of a single message; empty of an email that staff wrote. */
  recordId: string;
  subject: string;
  /** The key of the press that sends a link, or that resolved an unknown outcome. */
  pressKey: string | null;
  /** True for an email that staff wrote; false for a link, a receipt or a test. */
  isStaffEmail: boolean;
  /** The email that it belongs to; undefined for other messages and after the email is deleted. */
  email: EmailRef | undefined;
  /** When a send timed out, or since when its outcome is unknown; undefined if the provider responded. */
  unansweredOn: Date | undefined;
  /** Whether the provider took it over from us. */
  isAccepted: boolean;
  /** When the provider last tried, by its report, in ISO 8601; empty before the first report. */
  reportedOn: string;
  /** Why it was not sent or not delivered; empty otherwise. */
  reason: string;
};

export const columns = [
  ...(['crf69_status', 'crf69_attempts', 'createdon', 'modifiedon', 'crf69_claimedon'] as const),
  ...(['crf69_recipient', 'crf69_recipientname', 'crf69_channel', 'crf69_purpose', 'crf69_presskey'] as const),
  ...(['crf69_acceptedon', 'crf69_unansweredon', 'crf69_reportedon'] as const),
  ...(['crf69_lasterror', '_crf69_scheduledemail_value'] as const),
  ...(['crf69_chosenpeople', 'crf69_recordid', 'crf69_subject'] as const),
] as const;
export type DeliveryRow = Selected<typeof table, (typeof columns)[number]>;

export const deliveryOf = (row: DeliveryRow): Delivery => ({
  id: row.crf69_messagedeliveryid,
  etag: row['@odata.etag'],
  status: deliveryStatus.names.get(row.crf69_status) ?? null,
  attempts: row.crf69_attempts ?? 0,
  createdOn: new Date(row.createdon),
  modifiedOn: new Date(row.modifiedon),
  claimedOn: new Date(row.crf69_claimedon ?? row.modifiedon),
  recipient: row.crf69_recipient ?? '',
  name: row.crf69_recipientname ?? '',
  contactIds: row.crf69_chosenpeople?.split(',') ?? [],
  channel: row.crf69_channel === channel.codes.sms ? 'sms' : 'email',
  purpose: row.crf69_purpose ?? '',
  recordId: row.crf69_recordid ?? '',
  subject: row.crf69_subject ?? '',
  pressKey: row.crf69_presskey,
  isStaffEmail: isOfEmail(row.crf69_purpose),
  email: emailOf(row),
  unansweredOn: row.crf69_unansweredon === null ? undefined : new Date(row.crf69_unansweredon),
  isAccepted: row.crf69_acceptedon !== null,
  reportedOn: row.crf69_reportedon ?? '',
  reason: row.crf69_lasterror ?? '',
});

function emailOf({
  _crf69_scheduledemail_value: scheduled,
  crf69_purpose: purpose,
}: DeliveryRow): EmailRef | undefined {
  const bulk = bulkEmailIdIn(purpose);
  if (bulk) return { kind: 'bulk', id: bulk };
  return scheduled ? { kind: 'scheduled', id: scheduled } : undefined;
}
