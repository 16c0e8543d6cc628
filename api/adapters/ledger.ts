import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { retrieve } from '../../dataverse/operations/readOperations.ts';
import { update, updateReturning } from '../../dataverse/operations/writeOperations.ts';
import type { Selected } from '../../dataverse/query.ts';
import type { EmailRef } from '../../domain/contract/email.ts';
import { bulkEmailIdIn, scheduledPurpose } from '../../domain/messages/purposes.ts';
import { channel, deliveryStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { batchLoader } from './batchLoader.ts';
import { type Delivery, deliveryOf } from './deliveries.ts';

const table = tables.messageDelivery;

/** A delivery of an email that staff wrote. */
export type LedgerEntry = Delivery & {
  recipient: string;
  /** Empty when nobody knew it. */
  name: string;
  channel: 'email' | 'sms';
  /** It is of an email that staff wrote, rather than of a link or a test. */
  isEmail: boolean;
  /** The email, as long as it is there. */
  email: EmailRef | undefined;
};

/** A delivery as it is carried by a queue: what a claim needs to know. */
export type Waiting = { id: string; etag: string; attempts: number };

export type LedgerEnd = { status: number; acceptedOn?: Date; lastError?: string };

/** The ledger as deliveries see it that run side by side: what they ask for at one moment goes in one request. */
export type Ledger = {
  read: (id: string) => Promise<LedgerEntry | undefined>;
  /** Takes it to be sent; nothing when somebody else has changed it since. */
  claim: (waiting: Waiting) => Promise<LedgerEntry | undefined>;
  /** Writes down that no answer came in time. It stays claimed; nothing is written when somebody else has taken it over. */
  keepWaiting: (claimed: LedgerEntry, since: Date) => Promise<void>;
  /** Writes down what became of it; nothing is written when somebody else has taken it over. */
  recordOutcome: (claimed: LedgerEntry, end: LedgerEnd) => Promise<void>;
};

const columns = [
  ...(['crf69_status', 'crf69_attempts', 'createdon', 'modifiedon', 'crf69_unansweredon'] as const),
  ...(['crf69_recipient', 'crf69_channel'] as const),
  ...(['crf69_recipientname', 'crf69_purpose', '_crf69_scheduledemail_value'] as const),
] as const;
type LedgerRow = Selected<typeof table, (typeof columns)[number]>;

const takenOver = ['preconditionFailed', 'notFound'] as const;

export function ledgerIn(dataverse: Client): Ledger {
  const reads = batchLoader<LedgerRow>(dataverse);
  const writes = batchLoader<LedgerRow | undefined>(dataverse);

  return {
    async read(id) {
      const row = await unless(reads(retrieve(table, id, { select: columns })), ['notFound']);
      return row && entryOf(row);
    },
    async claim({ id, etag, attempts }) {
      const claimed = { crf69_status: deliveryStatus.codes.sending, crf69_attempts: attempts + 1 };
      const row = await unless(writes(updateReturning(table, id, claimed, columns, { ifMatch: etag })), takenOver);
      return row && entryOf(row);
    },
    async keepWaiting({ id, etag }, since) {
      const waiting = { crf69_unansweredon: since.toISOString() };
      await unless(writes(update(table, id, waiting, { ifMatch: etag })), takenOver);
    },
    async recordOutcome({ id, etag }, { status, acceptedOn, lastError }) {
      const end = {
        crf69_status: status,
        crf69_unansweredon: null,
        crf69_lasterror: lastError ?? null,
        ...(acceptedOn && { crf69_acceptedon: acceptedOn.toISOString() }),
      };
      await unless(writes(update(table, id, end, { ifMatch: etag })), takenOver);
    },
  };
}

async function unless<Result>(
  promise: Promise<Result>,
  kinds: readonly DataverseError['kind'][],
): Promise<Result | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof DataverseError && kinds.includes(error.kind)) return undefined;
    throw error;
  }
}

const entryOf = (row: LedgerRow): LedgerEntry => ({
  ...deliveryOf(row),
  recipient: row.crf69_recipient ?? '',
  name: row.crf69_recipientname ?? '',
  channel: row.crf69_channel === channel.codes.sms ? 'sms' : 'email',
  isEmail: row.crf69_purpose === scheduledPurpose || bulkEmailIdIn(row.crf69_purpose) !== undefined,
  email: emailOf(row),
});

/** The email that staff wrote which a delivery is of; nothing for a link, a test or a receipt. */
export function emailOf({
  _crf69_scheduledemail_value: scheduled,
  crf69_purpose: purpose,
}: Pick<LedgerRow, '_crf69_scheduledemail_value' | 'crf69_purpose'>): EmailRef | undefined {
  const bulk = bulkEmailIdIn(purpose);
  if (bulk) return { kind: 'bulk', id: bulk };
  return scheduled ? { kind: 'scheduled', id: scheduled } : undefined;
}
