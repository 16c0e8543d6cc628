/** Drafts of emails in Dataverse: a person sees and changes their own alone, from any device. */
import type { Client } from '../../../../../../dataverse/client.ts';
import { DataverseError } from '../../../../../../dataverse/errors.ts';
import { createReturning } from '../../../../../../dataverse/operations/writeOperations.ts';
import { chosenOf, readChosen, storedChosen } from '../../../../../../domain/messages/chosenPeople.ts';
import { joinRecipients, normalisedAddress, readRecipients } from '../../../../../../domain/messages/recipientList.ts';
import { tables } from '../../../../../../domain/schema/index.ts';
import type { Paging, ResultPage } from '../../../volunteers/resultPage.ts';
import { recipientsByAddress } from '../../recipients/recipientsByAddress.ts';
import { type EmailDraft, shapedAs } from '../drafts.ts';

const { emailDraft } = tables;

/** Where a draft is written: on *Send Email*, or on *Scheduled Emails*. */
export type DraftKind = 'email' | 'schedule';

export type DraftItem = {
  id: string;
  etag: string;
  kind: DraftKind;
  /** Empty when it has none yet. */
  subject: string;
  recipients: number;
  /** The scheduled email that it changes; empty for a new one. */
  emailId: string;
  /** ISO 8601. */
  changedOn: string;
};

const summary = [
  ...(['crf69_subject', 'crf69_isscheduled', 'crf69_recipientcount', 'crf69_chosen', 'modifiedon'] as const),
] as const;

/** Returns one page of the person's own drafts, the latest first. */
export async function findDrafts(dataverse: Client, { next, ...call }: Paging): Promise<ResultPage<DraftItem>> {
  const asked = { select: summary, orderBy: ['modifiedon desc'] as const, count: true, ...call };
  const page = await dataverse.page(emailDraft, asked, next);
  const rows = page.rows.map((row) => ({
    id: row.crf69_emaildraftid,
    etag: row['@odata.etag'],
    kind: row.crf69_isscheduled ? ('schedule' as const) : ('email' as const),
    subject: row.crf69_subject ?? '',
    recipients: row.crf69_recipientcount ?? 0,
    emailId: shapedAs({ emailId: '' }, JSON.parse(row.crf69_chosen ?? '{}')).emailId,
    changedOn: row.modifiedon,
  }));
  return { rows, count: page.count, next: page.next };
}

/** What a row holds of a draft, as it is written. */
export type DraftRow = ReturnType<typeof rowOf>;

export function rowOf({ recipients, subject, body, ...chosen }: EmailDraft, kind: DraftKind) {
  return {
    crf69_subject: subject,
    crf69_body: body,
    crf69_recipients: joinRecipients(recipients.map(({ email }) => email)),
    crf69_recipientcount: recipients.length,
    crf69_chosenpeople: storedChosen(chosenOf(recipients), emailDraft.columns.chosenpeople.maxLength) ?? '',
    crf69_chosen: JSON.stringify(chosen),
    crf69_isscheduled: kind === 'schedule',
  };
}

const whole = [
  ...(['crf69_subject', 'crf69_body', 'crf69_recipients', 'crf69_chosenpeople', 'crf69_chosen'] as const),
  'crf69_isscheduled',
] as const;

/**
 * Reads a draft with the names of its recipients. @param initial an empty one, for what is not stored
 * @returns undefined when it was sent or discarded
 */
export async function readDraft<Draft extends EmailDraft>(
  dataverse: Client,
  id: string,
  initial: Draft,
): Promise<{ draft: Draft; etag: string } | undefined> {
  const row = await dataverse.find(emailDraft, id, { select: whole });
  if (!row) return undefined;
  const { addresses } = readRecipients(row.crf69_recipients ?? '');
  const names = await recipientsByAddress(dataverse, addresses);
  const people = readChosen(row.crf69_chosenpeople);
  const recipients = addresses.map((email) => {
    const contacts = people[normalisedAddress(email)];
    const known = names.get(normalisedAddress(email)) ?? { name: '', organization: '' };
    return { ...known, email, ...(contacts && { contacts }) };
  });
  const chosen: unknown = JSON.parse(row.crf69_chosen ?? '{}');
  const draft = {
    ...shapedAs(initial, chosen),
    recipients,
    subject: row.crf69_subject ?? '',
    body: row.crf69_body ?? '',
  };
  return { draft, etag: row['@odata.etag'] };
}

/** `overtaken`: the row was changed or deleted since it was read, or exists although it should not. */
export type Stored = { etag: string } | 'overtaken';

/**
 * Creates a draft's row, or changes it if it still has this ETag. Idempotent. @throws DataverseError
 * @param tried what was sent before without an answer: it may be what is stored
 */
export async function storeDraft(
  dataverse: Client,
  { rowId: id, etag }: { rowId: string; etag: string },
  row: DraftRow,
  tried?: DraftRow,
): Promise<Stored> {
  try {
    if (etag) {
      const stored = await dataverse.updateReturning(emailDraft, id, row, [], { ifMatch: etag });
      return { etag: stored['@odata.etag'] };
    }
    const made = await dataverse.send(createReturning(emailDraft, id, row, []));
    if (made) return { etag: made['@odata.etag'] };
  } catch (error) {
    if (!isOvertaken(error)) throw error;
  }
  // The other version may be this one, if the answer to a try was lost.
  const found = await dataverse.find(emailDraft, id, { select: whole });
  const holds = (sent: DraftRow | undefined) =>
    found && sent && whole.every((name) => (found[name] ?? '') === sent[name]);
  if (found && holds(row)) return { etag: found['@odata.etag'] };
  return found && holds(tried) ? storeDraft(dataverse, { rowId: id, etag: found['@odata.etag'] }, row) : 'overtaken';
}

/** Returns whether a draft exists, in whatever version. */
export const isStored = async (dataverse: Client, id: string): Promise<boolean> =>
  (await dataverse.find(emailDraft, id, { select: [] })) !== undefined;

/** Deletes a draft unless it has another ETag, if one is known; succeeds if it is gone. @throws DataverseError */
export async function removeDraft(dataverse: Client, id: string, etag: string): Promise<void> {
  try {
    await dataverse.remove(emailDraft, id, etag ? { ifMatch: etag } : {});
  } catch (error) {
    if (!isOvertaken(error)) throw error;
  }
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof DataverseError && (error.kind === 'preconditionFailed' || error.kind === 'notFound');
