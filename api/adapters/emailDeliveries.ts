import pMap from 'p-map';
import { valuesOf } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq, or } from '../../dataverse/filter.ts';
import { createReturning, update } from '../../dataverse/operations/writeOperations.ts';
import type { Selected } from '../../dataverse/query.ts';
import type { EmailRef } from '../../domain/contract/email.ts';
import { bulkPurpose, scheduledPurpose } from '../../domain/messages/purposes.ts';
import { channel, deliveryStatus } from '../../domain/schema/choices/records.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { chunksOf } from './chunks.ts';
import { ofEmail } from './deliveryTotals.ts';
import type { Waiting } from './ledger.ts';

const table = tables.messageDelivery;
const { pending, sending, failed, unknown, delivered, stopped } = deliveryStatus.codes;

/** A delivery to be written down. */
export type PlannedDelivery = {
  id: string;
  recipient: string;
  name: string;
  subject: string;
  /** Why it cannot be sent; it is written down as failed then. */
  wrong: string | undefined;
};

/** The deliveries of one email, many at a time. */
export type EmailDeliveries = {
  /**
   * Any number of times makes one row of each.
   * @param goesOn asked before each portion; the rest is left out once it says no
   * @param queue is handed those that wait to be sent and were made now, a portion at a time
   * @returns whether every row was made now: of others only `open` tells which still wait
   */
  writeDown: (
    email: EmailRef,
    planned: readonly PlannedDelivery[],
    goesOn: () => Promise<boolean>,
    queue: (waiting: Waiting[]) => Promise<void>,
  ) => Promise<boolean>;
  /** Those that wait to be sent, and those that somebody began to send; a page at a time. */
  open: (email: EmailRef) => AsyncIterable<{ waiting: Waiting[]; begun: string[] }>;
  /** The ids of all its deliveries. */
  idsOf: (email: EmailRef) => Promise<string[]>;
  /** Lets what has failed, or was stopped, wait to be sent. @returns how many */
  reopen: (email: EmailRef, ended: 'failed' | 'stopped') => Promise<number>;
  /**
   * Ends what waits and nobody has claimed.
   * @param mayGoOn asked before each portion: no write begins once it says no
   */
  stopWaiting: (email: EmailRef, mayGoOn: () => boolean) => Promise<void>;
  /** Ends an `Unknown` one; nothing when it is none, or somebody else was faster. */
  resolve: (id: string, said: { arrived: boolean; by: string }, now: Date) => Promise<EmailRef | undefined>;
};

const perBatch = 500;
/** Small, so that the first go out while the last are written down. */
const perPortion = 100;
const portionsAtOnce = 2;

const standing = ['crf69_status', 'crf69_attempts'] as const;
type Standing = Selected<typeof table, (typeof standing)[number]>;

const isPending = (row: Standing): boolean => row.crf69_status === pending;

const waitingOf = (row: Standing): Waiting => ({
  id: row.crf69_messagedeliveryid,
  etag: row['@odata.etag'],
  attempts: row.crf69_attempts ?? 0,
});

export function emailDeliveriesIn(
  dataverse: Client,
  find: (id: string) => Promise<Found | undefined>,
): EmailDeliveries {
  /** Moves an email's deliveries from one status to another, but for those that somebody changes meanwhile. */
  async function move(email: EmailRef, from: number, to: number, goesOn = () => true): Promise<number> {
    const filter = and(ofEmail(email), eq('crf69_status', from));
    const rows = await dataverse.listAll(table, { select: [], filter });
    let moved = 0;
    for (const portion of chunksOf(rows, perBatch)) {
      if (!goesOn()) return moved;
      const batch = portion.map((row) =>
        update(table, row.crf69_messagedeliveryid, { crf69_status: to }, { ifMatch: row['@odata.etag'] }),
      );
      const outcomes = await dataverse.batch(batch, { continueOnError: true });
      moved += outcomes.filter(({ ok }) => ok).length;
    }
    return moved;
  }

  return {
    async writeDown(email, planned, goesOn, queue) {
      const writeAndQueue = async (portion: readonly PlannedDelivery[]) => {
        if (!(await goesOn())) return 0;
        const batch = portion.map((delivery) => creating(email, delivery));
        const rows = valuesOf(await dataverse.batch(batch, { continueOnError: true }));
        const made = rows.filter((row) => row !== undefined);
        await queue(made.filter(isPending).map(waitingOf));
        return made.length;
      };
      const counts = await pMap(chunksOf(planned, perPortion), writeAndQueue, { concurrency: portionsAtOnce });
      return counts.reduce((sum, count) => sum + count, 0) === planned.length;
    },

    async *open(email) {
      const filter = and(ofEmail(email), or(eq('crf69_status', pending), eq('crf69_status', sending)));
      for await (const rows of dataverse.list(table, { select: standing, filter, pageSize: 1000 })) {
        yield {
          waiting: rows.filter(isPending).map(waitingOf),
          begun: rows.filter((row) => row.crf69_status === sending).map((row) => row.crf69_messagedeliveryid),
        };
      }
    },

    async idsOf(email) {
      const rows = await dataverse.listAll(table, { select: [], filter: ofEmail(email) });
      return rows.map((row) => row.crf69_messagedeliveryid);
    },

    reopen: (email, ended) => move(email, ended === 'failed' ? failed : stopped, pending),
    stopWaiting: async (email, mayGoOn) => void (await move(email, pending, stopped, mayGoOn)),

    async resolve(id, { arrived, by }, now) {
      const found = await find(id);
      if (found?.status !== unknown || !found.email) return undefined;
      const end = arrived
        ? { crf69_status: delivered, crf69_acceptedon: now.toISOString(), crf69_lasterror: null }
        : { crf69_status: pending };
      try {
        await dataverse.update(table, id, { ...end, crf69_resolvedby: by || null }, { ifMatch: found.etag });
        return found.email;
      } catch (error) {
        if (error instanceof DataverseError && error.kind === 'preconditionFailed') return undefined;
        throw error;
      }
    },
  };
}

type Found = { status: number | null; etag: string; email: EmailRef | undefined };

const creating = (email: EmailRef, { id, recipient, name, subject, wrong }: PlannedDelivery) => {
  const row = {
    crf69_recipient: recipient,
    crf69_recipientname: name || null,
    crf69_channel: channel.codes.email,
    crf69_subject: subject,
    crf69_operationid: id,
    crf69_attempts: 0,
    crf69_status: wrong === undefined ? pending : failed,
    crf69_lasterror: wrong ?? null,
    crf69_purpose: email.kind === 'bulk' ? bulkPurpose(email.id) : scheduledPurpose,
    ...(email.kind === 'scheduled' && {
      'crf69_ScheduledEmail@odata.bind': rowReference(tables.scheduledEmail, email.id),
    }),
  };
  return createReturning(table, id, row, standing);
};
