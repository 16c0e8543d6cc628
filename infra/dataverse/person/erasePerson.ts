/** Deletes what `findPerson` found. A second run completes one that was interrupted. */
import { randomUUID } from 'node:crypto';
import type { Client } from '../../../dataverse/client.ts';
import { holdsData } from '../../../domain/concerns/holds.ts';
import { namelessDelivery } from '../../../domain/people/namelessDelivery.ts';
import { isAudited } from '../../../domain/schema/auditing.ts';
import { deliveryStatus } from '../../../domain/schema/choices/records.ts';
import { logicalName, primaryKey, type TableDefinition, tables } from '../../../domain/schema/index.ts';
import { emailsTo, isAtWork, leaveEmails } from './emailsTo.ts';
import { findPerson, idsOf, type Person } from './findPerson.ts';
import { rememberErased } from './rememberErased.ts';

const { pending, sending } = deliveryStatus.codes;

const heldSentence =
  'A concern about this person is open, or was closed less than a year ago, so nothing may be deleted. Ask a safeguarding officer: once it has been closed for a year, erase the person again.';

export const severalSentence = (names: readonly string[]): string =>
  `${names.length} people have this address: ${names.join('; ')}. Say who is meant with --name.`;

/** Returns why the person cannot be erased now, in words; undefined when they can. */
export function hindranceTo(person: Person, now: Date): string | undefined {
  const { own, concerns, several } = person;
  if (several.length > 0) return severalSentence(several);
  const holding = concerns
    .flatMap(({ rows }) => rows)
    .some(({ crf69_concernstate, modifiedon }) =>
      holdsData(Number(crf69_concernstate ?? 0) || null, new Date(String(modifiedon)), now),
    );
  if (holding) return heldSentence;
  const deliveries = own.find(({ table }) => table === tables.messageDelivery)?.rows ?? [];
  const isOnItsWay = deliveries.some(({ crf69_status }) => crf69_status === pending || crf69_status === sending);
  if (isAtWork(emailsTo(person), now))
    return 'An email to many, this address among them, is being sent. Try again later.';
  return isOnItsWay ? 'A message to this address is being sent. Try again when it has arrived or failed.' : undefined;
}

/**
 * Removes the person from the recipients of emails, then deletes the person's own rows, dependent rows first. The order
 * matters: with its delivery gone, an email that still listed the person would be sent to them again. Other rows that
 * mention the person stay.
 * @param key `ERASURE_KEY` of the Functions app: a keyed hash of name and address is kept
 * @param name whose of those who have the address
 * @param say receives a line for each table, with the number of deleted rows
 * @throws Error while a message to the person is being sent, or a concern holds what is kept, or several have the address; DataverseError as the client does
 */
export async function erasePerson(
  client: Client,
  address: string,
  { key, say, name }: { key: string; say: (line: string) => void; name?: string | undefined },
): Promise<void> {
  const person = await findPerson(client, address, name);
  const hindrance = hindranceTo(person, new Date());
  if (hindrance) throw new Error(hindrance);
  await rememberErased(client, person, key);
  const emails = emailsTo(person);
  await leaveEmails(client, emails);
  if (emails.length > 0) say(`removed from the recipients of ${emails.length} emails`);
  for (const row of person.nameless) {
    const [name, subject] = [row.crf69_recipientname, row.crf69_subject].map((text) => String(text ?? ''));
    const change = namelessDelivery(name ?? '', subject ?? '');
    await client.update(tables.messageDelivery, String(row[primaryKey(tables.messageDelivery)]), change);
  }
  for (const { table, rows: all } of person.own) {
    const rows = all.filter((row) => !person.nameless.includes(row));
    await noteGone(client, table, idsOf(table, rows));
    for (const id of idsOf(table, rows)) await removeIfThere(client, table, id);
    say(`deleted ${rows.length} ${logicalName(table)} by ${primaryKey(table)}`);
  }
}

/** The app deletes their change history some minutes later; written down before anything goes. */
async function noteGone(client: Client, table: TableDefinition, ids: readonly string[]): Promise<void> {
  const [key] = Object.entries<TableDefinition>(tables).find(([, one]) => one === table) ?? [];
  if (!isAudited(table)) return;
  for (let from = 0; from < ids.length; from += 100) {
    const some = ids.slice(from, from + 100);
    await client.create(tables.goneRows, randomUUID(), {
      crf69_name: `${some.length} rows`,
      crf69_rows: JSON.stringify(some.map((id) => [key, id])),
      crf69_emptied: false,
    });
  }
}

async function removeIfThere(client: Client, table: Parameters<Client['remove']>[0], id: string): Promise<void> {
  const there = await client.find(table, id, { select: [] });
  if (there) await client.remove(table, id);
}
