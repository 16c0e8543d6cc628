/** Deletes what `findPerson` found, so that a run that broke off is finished by the next one. */
import type { Client } from '../../../dataverse/client.ts';
import { deliveryStatus } from '../../../domain/schema/choices/records.ts';
import { logicalName, primaryKey, tables } from '../../../domain/schema/index.ts';
import { emailsTo, isAtWork, leaveEmails } from './emailsTo.ts';
import { findPerson, idsOf, type Person } from './findPerson.ts';

const { pending, sending } = deliveryStatus.codes;

/** @returns why the person cannot be erased now, in words; nothing when he can */
export function hindranceTo(person: Person, now: Date): string | undefined {
  const { own } = person;
  const deliveries = own.find(({ table }) => table === tables.messageDelivery)?.rows ?? [];
  const isOnItsWay = deliveries.some(({ crf69_status }) => crf69_status === pending || crf69_status === sending);
  if (isAtWork(emailsTo(person), now))
    return 'An email to many, this address among them, is being sent. Try again later.';
  return isOnItsWay ? 'A message to this address is on its way. Try again when it has arrived or failed.' : undefined;
}

/**
 * Takes the person out of the recipients of emails, then deletes the person's own rows, those that hang on others first.
 * In this order: without its delivery, an email whose list still named the person would be sent to them once more.
 * What else mentions the person stays.
 * @param say hears of each table, with how many rows were deleted
 * @throws Error while a message is on its way; DataverseError as the client does
 */
export async function erasePerson(client: Client, address: string, say: (line: string) => void): Promise<void> {
  const person = await findPerson(client, address);
  const hindrance = hindranceTo(person, new Date());
  if (hindrance) throw new Error(hindrance);
  const emails = emailsTo(person);
  await leaveEmails(client, emails);
  if (emails.length > 0) say(`taken out of the recipients of ${emails.length} emails`);
  for (const { table, rows } of person.own) {
    for (const id of idsOf(table, rows)) await removeIfThere(client, table, id);
    say(`deleted ${rows.length} ${logicalName(table)} by ${primaryKey(table)}`);
  }
}

async function removeIfThere(client: Client, table: Parameters<Client['remove']>[0], id: string): Promise<void> {
  const there = await client.find(table, id, { select: [] });
  if (there) await client.remove(table, id);
}
