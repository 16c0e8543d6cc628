import { valuesOf } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import { and, eq, ge, ne } from '../../dataverse/filter.ts';
import { firstPage } from '../../dataverse/operations/readOperations.ts';
import type { Selected } from '../../dataverse/query.ts';
import type { ChosenPeople, EmailContent, OccasionValues, ReplyTo } from '../../domain/contract/email.ts';
import type { EmailType } from '../../domain/contract/emailType.ts';
import { storedChosen } from '../../domain/messages/chosenPeople.ts';
import { keptText, newOccasionLookup } from '../../domain/messages/occasions.ts';
import { joinRecipients, normalisedAddress, readRecipients } from '../../domain/messages/recipientList.ts';
import type { OccasionSeen } from '../../domain/messages/reminders.ts';
import { dispatchStatus, emailType } from '../../domain/schema/choices/records.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';

const table = tables.bulkEmail;

/** A bulk email in the list of sent emails. */
export type PastBulkEmail = {
  id: string;
  subject: string;
  sentOn: string;
  recipients: number;
  status: number | null;
  /** It is not sent before this time; null if it was not held. */
  heldUntil: string | null;
  /** A worker is stopping or dispatching it. */
  isClaimed: boolean;
  /** Why nothing of it could be sent; empty otherwise. */
  problem: string;
  sentBy?: string;
};

export type NewBulkEmail = Omit<EmailContent, 'type' | 'replyTo'> & {
  id: string;
  type: EmailType;
  /** Undefined: replies go to the usual address. */
  replyTo: ReplyTo | undefined;
  recipients: readonly string[];
  /** Whom of them the sender chose. */
  chosen: ChosenPeople;
  /** The hash that identifies the request. */
  digest: string;
  /** It is not sent before this time; undefined: at once. */
  heldUntil: Date | undefined;
  sentBy: string | undefined;
  /** The name, day, time and place of the activity that it is about. */
  occasionValues: OccasionValues | undefined;
  /** What the API read of that activity at the press. */
  seen: OccasionSeen | undefined;
};

/** An email that was sent to the same people with the same subject. */
export type SameEmail = { id: string; sentOn: string };

export type BulkEmails = {
  /**
   * Stores an email to send. Returns `other` if the id belongs to a different email.
   * Idempotent.
   */
  take: (email: NewBulkEmail) => Promise<'taken' | 'other'>;
  /**
   * Returns the newest email since then with this subject to exactly these addresses, except this one and undone ones, and
   * those that came after it: of two that are sent at the same moment, the first finds no other.
   */
  same: (email: Pick<NewBulkEmail, 'id' | 'subject' | 'recipients'>, since: Date) => Promise<SameEmail | undefined>;
  /** Returns the newest first, without undone and deactivated ones. */
  latest: (most: number) => Promise<PastBulkEmail[]>;
  find: (id: string) => Promise<PastBulkEmail | undefined>;
};

const read = [
  ...(['crf69_subject', 'crf69_recipientcount', 'crf69_sentby', 'createdon'] as const),
  ...(['crf69_dispatchstatus', 'crf69_helduntil', 'crf69_claimeduntil', 'crf69_lasterror'] as const),
] as const;
const { scheduled, undone } = dispatchStatus.codes;
/** More emails with one subject are not sent within minutes. */
const mostCompared = 20;

/** Stores bulk emails in Dataverse. */
export function bulkEmailsIn(dataverse: Client): BulkEmails {
  return {
    async take(email) {
      const { id, subject, body, sender, type, replyTo, recipients, chosen, digest, heldUntil, sentBy } = email;
      const { occasion, occasionValues, seen } = email;
      const outcome = await dataverse.create(table, id, {
        crf69_subject: subject,
        crf69_description: body,
        crf69_sender: sender,
        crf69_emailtype: emailType.codes[type],
        crf69_replyto: replyTo?.address ?? null,
        crf69_replytoproof: replyTo?.proof ?? null,
        crf69_recipients: joinRecipients(recipients),
        crf69_recipientcount: recipients.length,
        crf69_chosenpeople: storedChosen(chosen, table.columns.chosenpeople.maxLength),
        crf69_digest: digest,
        crf69_sentby: sentBy ?? null,
        crf69_helduntil: heldUntil?.toISOString() ?? null,
        crf69_dispatchstatus: scheduled,
        crf69_occasionvalues: occasionValues ? keptText(occasionValues, seen, occasion?.id) : null,
        ...newOccasionLookup(occasion),
      });
      if (outcome === 'created') return 'taken';
      const known = await dataverse.retrieve(table, id, { select: ['crf69_digest'] });
      return known.crf69_digest === digest ? 'taken' : 'other';
    },
    async same({ id, subject, recipients }, since) {
      const alike = firstPage(table, {
        select: ['crf69_recipients', 'createdon'],
        filter: and(
          eq('crf69_subject', subject),
          ge('createdon', since.toISOString()),
          ne('crf69_dispatchstatus', undone),
        ),
        orderBy: ['createdon desc'],
        top: mostCompared,
      });
      // In a batch, so that no subject is in a request's URL: staff write names into subjects.
      const [page] = valuesOf(await dataverse.batch([alike]));
      const wanted = peopleOf(recipients);
      const rows = page?.rows ?? [];
      const own = rows.find((row) => row.crf69_bulkemailid === id.toLowerCase());
      const found = rows.find(
        (row) => row !== own && !(own && isLater(row, own)) && peopleOf(row.crf69_recipients) === wanted,
      );
      return found && { id: found.crf69_bulkemailid, sentOn: found.createdon };
    },
    async latest(most) {
      const filter = and(eq('statecode', activeState), ne('crf69_dispatchstatus', undone));
      const { rows } = await dataverse.page(table, { select: read, filter, orderBy: ['createdon desc'], top: most });
      return rows.map(pastOf);
    },
    async find(id) {
      const row = isGuid(id) ? await dataverse.find(table, id, { select: read }) : undefined;
      return row && pastOf(row);
    },
  };
}

const pastOf = (row: Selected<typeof table, (typeof read)[number]>): PastBulkEmail => ({
  id: row.crf69_bulkemailid,
  subject: row.crf69_subject ?? '',
  sentOn: row.createdon,
  recipients: row.crf69_recipientcount ?? 0,
  status: row.crf69_dispatchstatus,
  heldUntil: row.crf69_helduntil,
  isClaimed: row.crf69_claimeduntil !== null,
  problem: row.crf69_lasterror ?? '',
  ...(row.crf69_sentby && { sentBy: row.crf69_sentby }),
});

type Created = { createdon: string; '@odata.etag': string };

/** Whether a row was created later than another one. Times have whole seconds; the versions in ETags grow with each write. */
const isLater = (row: Created, than: Created): boolean =>
  row.createdon === than.createdon ? versionIn(row) > versionIn(than) : row.createdon > than.createdon;

const versionIn = (row: Created): number => Number(row['@odata.etag'].replace(/\D/g, ''));

/** Returns the same text for the same addresses, in any order and case. */
const peopleOf = (recipients: string | null | readonly string[]): string =>
  readRecipients(recipients).addresses.map(normalisedAddress).sort().join();
