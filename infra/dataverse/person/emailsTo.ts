/**
 * Finds the emails that have a person among their recipients. An erased person receives none of them and is in no list.
 */
import type { Client } from '../../../dataverse/client.ts';
import { joinRecipients, readRecipients, sameAddress } from '../../../domain/messages/recipientList.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import { primaryKey, tables } from '../../../domain/schema/index.ts';
import type { Person } from './findPerson.ts';
import type { StoredRow } from './rowsOf.ts';

const { scheduledEmail, bulkEmail, emailDraft } = tables;
const emailTables = [scheduledEmail, bulkEmail, emailDraft] as const;
type EmailTable = (typeof emailTables)[number];
type EmailTo = { table: EmailTable; row: StoredRow; left: string[] };

/** Returns each email with its recipients without the person. */
export function emailsTo({ addresses, mentions }: Pick<Person, 'addresses' | 'mentions'>): EmailTo[] {
  const own = new Set(addresses.map(sameAddress));
  return emailTables.flatMap((table) => {
    const rows = mentions.find((part) => part.table === table)?.rows ?? [];
    return rows.flatMap((row) => {
      const { addresses: valid, wrong } = readRecipients(textIn(row, 'crf69_recipients'));
      const all = [...valid, ...wrong];
      const left = all.filter((recipient) => !own.has(sameAddress(recipient)));
      return left.length < all.length ? [{ table, row, left }] : [];
    });
  });
}

/** Returns whether an email is being sent or stopped at this moment, and may still be sent to the person. */
export const isAtWork = (emails: readonly EmailTo[], now: Date): boolean =>
  emails.some(({ row }) => {
    const claimed = textIn(row, 'crf69_claimeduntil');
    const isClaimed = claimed !== null && Date.parse(claimed) > now.getTime();
    return isClaimed || row.crf69_dispatchstatus === dispatchStatus.codes.dispatching;
  });

/**
 * Removes the person from the recipients, also of emails that are finished, because a stopped email can be resumed.
 * @throws DataverseError `preconditionFailed` if an email was changed or started sending since it was read
 */
export async function leaveEmails(client: Client, emails: readonly EmailTo[]): Promise<void> {
  for (const { table, row, left } of emails) {
    const ifMatch = textIn(row, '@odata.etag');
    const counted = row.crf69_recipientcount !== null && row.crf69_recipientcount !== undefined;
    const change = {
      crf69_recipients: joinRecipients(left) || null,
      // Staff see an email as finished once it has as many deliveries as recipients.
      ...(counted && { crf69_recipientcount: left.length }),
    };
    await client.update(table, String(row[primaryKey(table)]), change, ifMatch === null ? {} : { ifMatch });
  }
}

const textIn = (row: StoredRow, property: string): string | null => {
  const value = row[property];
  return typeof value === 'string' ? value : null;
};
