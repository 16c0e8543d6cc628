/** Reads and writes the deliveries of one email in batches. */
import pMap from 'p-map';
import { valuesOf } from '../../../dataverse/batch/items.ts';
import type { Client } from '../../../dataverse/client.ts';
import { and, eq, or } from '../../../dataverse/filter.ts';
import { createReturning, update } from '../../../dataverse/operations/writeOperations.ts';
import type { Selected } from '../../../dataverse/query.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { countsBy } from '../../../domain/contract/deliveryStates.ts';
import type {
  DeliveryStateBefore,
  DeliveryStatusName,
  NextDeliveryState,
} from '../../../domain/contract/deliveryTransitions.ts';
import type { DeliveryCounts, EmailRef } from '../../../domain/contract/email.ts';
import { bulkPurpose, scheduledPurpose } from '../../../domain/messages/purposes.ts';
import { channel, deliveryStatus } from '../../../domain/schema/choices/records.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { table } from './delivery.ts';
import type { Waiting } from './single.ts';

const { pending, sending, failed } = deliveryStatus.codes;

/** A delivery to be created. */
export type PlannedDelivery = {
  id: string;
  recipient: string;
  name: string;
  /** Whom the sender chose. */
  contactIds: readonly string[];
  subject: string;
  /** Why it cannot be sent; such a delivery is created as failed. Undefined if it can be sent. */
  wrong: string | undefined;
};

export type DeliveriesOfEmail = {
  /** Creates the rows that do not exist yet. Idempotent.
   * @param goesOn called before each portion; if it returns false, the remaining portions are skipped
   * @param queue called after each portion with the pending deliveries that this call created
   * @returns whether this call created every row; if not, the caller reads the others with `unfinished`
   */
  createMany: (
    email: EmailRef,
    planned: readonly PlannedDelivery[],
    goesOn: () => Promise<boolean>,
    queue: (waiting: Waiting[]) => Promise<void>,
  ) => Promise<boolean>;
  /** Yields, page by page, the pending deliveries and the ids of those that are being sent. */
  unfinished: (email: EmailRef) => AsyncIterable<{ waiting: Waiting[]; begun: string[] }>;
  idsOfEmail: (email: EmailRef) => Promise<string[]>;
  /** Returns the number of deliveries in each state, counted by Dataverse. */
  countsOf: (email: EmailRef) => Promise<DeliveryCounts>;
  /** Makes the failed or the stopped deliveries pending again. @returns how many */
  reopen: (email: EmailRef, ended: Extract<DeliveryStateBefore<'pending'>, 'failed' | 'stopped'>) => Promise<number>;
  /** Ends the pending deliveries that no worker has claimed as failed, with the reason. */
  failPending: (email: EmailRef, why: string) => Promise<void>;
  /** Returns whether a delivery failed for just this reason. */
  hasFailedFor: (email: EmailRef, why: string) => Promise<boolean>;
  /** Stops the pending deliveries that no worker has claimed.
   * @param mayGoOn called before each portion; if it returns false, no further write begins
   */
  stopPending: (email: EmailRef, mayGoOn: () => boolean) => Promise<void>;
};

const perBatch = 500;
/** Small, so that the first messages are sent while the last rows are still created. */
const perFirstPortion = 100;
const perPortion = 300;
const portionsAtOnce = 2;

const stateColumns = ['crf69_status', 'crf69_attempts'] as const;
type StateRow = Selected<typeof table, (typeof stateColumns)[number]>;

const isPending = (row: StateRow): boolean => row.crf69_status === pending;

const waitingOf = (row: StateRow): Waiting => ({
  id: row.crf69_messagedeliveryid,
  etag: row['@odata.etag'],
  // Stryker disable next-line LogicalOperator: the column always has a value
  attempts: row.crf69_attempts ?? 0,
});

const ofEmail = ({ kind, id }: EmailRef) =>
  kind === 'scheduled' ? eq('_crf69_scheduledemail_value', id) : eq('crf69_purpose', bulkPurpose(id));

export function deliveriesOfEmail(dataverse: Client): DeliveriesOfEmail {
  /** Moves deliveries from one state to another, except those that another worker changes first. @returns how many */
  async function move<From extends DeliveryStatusName>(
    email: EmailRef,
    from: From,
    to: NextDeliveryState<From>,
    { goesOn = () => true, why }: { goesOn?: () => boolean; why?: string } = {},
  ): Promise<number> {
    const code: number = deliveryStatus.codes[from];
    const filter = and(ofEmail(email), eq('crf69_status', code));
    const rows = await dataverse.listAll(table, { select: [], filter });
    const moved = { crf69_status: deliveryStatus.codes[to], crf69_lasterror: why };
    let count = 0;
    for (const portion of chunksOf(rows, perBatch)) {
      if (!goesOn()) return count;
      const batch = portion.map((row) =>
        update(table, row.crf69_messagedeliveryid, moved, { ifMatch: row['@odata.etag'] }),
      );
      const outcomes = await dataverse.batch(batch, { continueOnError: true });
      count += outcomes.filter(({ ok }) => ok).length;
    }
    return count;
  }

  return {
    async createMany(email, planned, goesOn, queue) {
      const createAndQueue = async (portion: readonly PlannedDelivery[]) => {
        if (!(await goesOn())) return 0;
        const batch = portion.map((delivery) => creating(email, delivery));
        // Stryker disable next-line ObjectLiteral,BooleanLiteral: the next timer creates what a batch leaves out that stops at a row that exists
        const rows = valuesOf(await dataverse.batch(batch, { continueOnError: true }));
        const created = rows.filter((row) => row !== undefined);
        await queue(created.filter(isPending).map(waitingOf));
        return created.length;
      };
      const portions = [
        ...chunksOf(planned.slice(0, perFirstPortion), perFirstPortion),
        ...chunksOf(planned.slice(perFirstPortion), perPortion),
      ];
      // Stryker disable next-line ObjectLiteral: how many portions are written at once changes only the time
      const counts = await pMap(portions, createAndQueue, { concurrency: portionsAtOnce });
      return counts.reduce((sum, count) => sum + count, 0) === planned.length;
    },

    async *unfinished(email) {
      const filter = and(ofEmail(email), or(eq('crf69_status', pending), eq('crf69_status', sending)));
      for await (const rows of dataverse.list(table, { select: stateColumns, filter, pageSize: 1000 })) {
        yield {
          waiting: rows.filter(isPending).map(waitingOf),
          begun: rows.filter((row) => row.crf69_status === sending).map((row) => row.crf69_messagedeliveryid),
        };
      }
    },

    async idsOfEmail(email) {
      const rows = await dataverse.listAll(table, { select: [], filter: ofEmail(email) });
      return rows.map((row) => row.crf69_messagedeliveryid);
    },

    async countsOf(email) {
      const groups = await dataverse.apply(table, {
        filter: ofEmail(email),
        groupBy: ['crf69_status'],
        totals: { count: 'count' },
      });
      const count = (status: number) => groups.find(({ crf69_status }) => crf69_status === status)?.count ?? 0;
      return countsBy((name) => count(deliveryStatus.codes[name]));
    },

    reopen: (email, ended) => move(email, ended, 'pending'),
    failPending: async (email, why) => void (await move(email, 'pending', 'failed', { why })),
    async hasFailedFor(email, why) {
      const filter = and(ofEmail(email), eq('crf69_status', failed), eq('crf69_lasterror', why));
      return (await dataverse.page(table, { select: [], filter, top: 1 })).rows.length > 0;
    },
    stopPending: async (email, mayGoOn) => void (await move(email, 'pending', 'stopped', { goesOn: mayGoOn })),
  };
}

const creating = (email: EmailRef, { id, recipient, name, contactIds, subject, wrong }: PlannedDelivery) => {
  const row = {
    crf69_recipient: recipient,
    crf69_recipientname: name || null,
    crf69_chosenpeople: contactIds.join() || null,
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
  return createReturning(table, id, row, stateColumns);
};
