/** Emails that have somebody among their recipients, who is taken out of them, in Dataverse. */
import type { Client, Reader } from '../../../dataverse/client.ts';
import { contains, or } from '../../../dataverse/filter.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { readChosen, storedChosen, withoutPeople } from '../../../domain/messages/chosenPeople.ts';
import { joinRecipients, normalisedAddress, readRecipients } from '../../../domain/messages/recipientList.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import { tables } from '../../../domain/schema/index.ts';
import { type RowRef, removeAll } from './rows.ts';

const { bulkEmail, emailDraft, scheduledEmail } = tables;
/** Addresses in one search. */
const atOnce = 50;
const columns = ['crf69_recipients', 'crf69_recipientcount', 'crf69_chosenpeople'] as const;
const sentColumns = [...columns, 'crf69_dispatchstatus', 'crf69_claimeduntil'] as const;
type Row = { '@odata.etag': string; crf69_chosenpeople: string | null } & {
  crf69_recipients: string | null;
  crf69_recipientcount: number | null;
};
type SentRow = Row & { crf69_dispatchstatus: number | null; crf69_claimeduntil: string | null };
type EmailTo = {
  id: string;
  of: 'scheduledEmail' | 'bulkEmail' | 'emailDraft';
  row: Row & Partial<SentRow>;
  written: string[];
};

/** Returns them, finished ones too, because a stopped email can be resumed. @param addresses in lower case */
export async function emailsTo(reader: Reader, addresses: readonly string[]): Promise<EmailTo[]> {
  const found = await Promise.all(chunksOf(addresses, atOnce).map((some) => emailsToSome(reader, some)));
  return [...new Map(found.flat().map((email) => [email.id, email])).values()];
}

async function emailsToSome(reader: Reader, addresses: readonly string[]): Promise<EmailTo[]> {
  const filter = or(...addresses.map((address) => contains('crf69_recipients', address)));
  const [timed, bulk, drafts] = await Promise.all([
    reader.listAll(scheduledEmail, { select: sentColumns, filter }),
    reader.listAll(bulkEmail, { select: sentColumns, filter }),
    reader.listAll(emailDraft, { select: columns, filter }),
  ]);
  const all = [
    ...timed.map((row) => ({ of: 'scheduledEmail', id: row.crf69_scheduledemailid, row }) as const),
    ...bulk.map((row) => ({ of: 'bulkEmail', id: row.crf69_bulkemailid, row }) as const),
    ...drafts.map((row) => ({ of: 'emailDraft', id: row.crf69_emaildraftid, row }) as const),
  ];
  return all.flatMap(({ of, id, row }) => {
    const { addresses: valid, wrong } = readRecipients(row.crf69_recipients);
    const written = [...valid, ...wrong];
    return written.some((one) => addresses.includes(normalisedAddress(one))) ? [{ of, id, row, written }] : [];
  });
}

/** Returns whether one is being sent or stopped, so that a worker may still write down a message by what it has read. */
export const isAtWork = (emails: readonly EmailTo[], now: Date): boolean =>
  emails.some(
    ({ row: { crf69_dispatchstatus: status, crf69_claimeduntil: claimed } }) =>
      status === dispatchStatus.codes.dispatching || (claimed && Date.parse(claimed) > now.getTime()),
  );

type Gone = { addresses: readonly string[]; contactIds: readonly string[] };

/** Returns the recipients who are left. Of a shared address, whoever the sender chose there was the recipient. */
export function recipientsLeft({ row, written }: EmailTo, { addresses, contactIds }: Gone): string[] {
  const chosen = readChosen(row.crf69_chosenpeople);
  const isGone = (address: string) => {
    const ids = chosen[address] ?? [];
    return addresses.includes(address) || (ids.length > 0 && ids.every((id) => contactIds.includes(id)));
  };
  return written.filter((one) => !isGone(normalisedAddress(one)));
}

/** Returns whether an email was written to nobody else: then its text is about them, too. */
export const isToThemAlone = (email: EmailTo, gone: Gone): boolean => recipientsLeft(email, gone).length === 0;

/**
 * Takes these addresses out of their recipients, and these contacts out of whom the sender chose. An email to nobody else is
 * deleted with its text; it is emptied first, so that nobody's change of it is lost.
 * @throws DataverseError `preconditionFailed` if one was changed, or began to be sent, since it was read
 */
export async function leaveEmails(
  dataverse: Client,
  eraser: Client,
  emails: readonly EmailTo[],
  gone: Gone,
): Promise<void> {
  const alone: RowRef[] = [];
  for (const email of emails) {
    const { of, id, row, written } = email;
    const isAlone = isToThemAlone(email, gone);
    const left = isAlone ? [] : written.filter((one) => !gone.addresses.includes(normalisedAddress(one)));
    const chosen = storedChosen(withoutPeople(readChosen(row.crf69_chosenpeople), gone), Number.POSITIVE_INFINITY);
    if (left.length === written.length && chosen === row.crf69_chosenpeople) continue;
    const change = {
      crf69_recipients: joinRecipients(left) || null,
      crf69_chosenpeople: chosen,
      // Staff see an email as finished once it has as many deliveries as recipients.
      ...(row.crf69_recipientcount !== null && { crf69_recipientcount: left.length }),
    };
    const ifMatch = row['@odata.etag'];
    const sent = { ...change, ...(isAlone && { crf69_subject: null, crf69_description: null }) };
    const draft = { ...change, ...(isAlone && { crf69_subject: null, crf69_body: null }) };
    if (of === 'scheduledEmail') await dataverse.update(scheduledEmail, id, sent, { ifMatch });
    else if (of === 'bulkEmail') await dataverse.update(bulkEmail, id, sent, { ifMatch });
    else await dataverse.update(emailDraft, id, draft, { ifMatch });
    if (isAlone) alone.push({ table: of, id });
  }
  await removeAll(dataverse, eraser, alone);
}
