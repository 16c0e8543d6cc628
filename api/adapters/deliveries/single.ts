/** Opens, claims and ends one delivery. Calls made at the same time share a request. */
import type { Client } from '../../../dataverse/client.ts';
import { retrieve } from '../../../dataverse/operations/readOperations.ts';
import { createReturning, update, updateReturning } from '../../../dataverse/operations/writeOperations.ts';
import type { DeliveryReport } from '../../../domain/contract/deliveryStates.ts';
import {
  type DeliveryStatusName,
  mayDeliveryBecome,
  type NextDeliveryState,
} from '../../../domain/contract/deliveryTransitions.ts';
import { deliveryStatus } from '../../../domain/schema/choices/records.ts';
import type { RowInput } from '../../../domain/schema/index.ts';
import { batchLoader, pressLoader } from '../batchLoader.ts';
import { unless } from '../unless.ts';
import { columns, type Delivery, deliveryOf, table } from './delivery.ts';

export type NewDelivery = Pick<
  RowInput<typeof table>,
  | 'crf69_recipient'
  | 'crf69_channel'
  | 'crf69_subject'
  | 'crf69_purpose'
  | 'crf69_recordid'
  | 'crf69_presskey'
  | 'crf69_sentby'
>;

/** The fields of a pending delivery that a queue message carries, so that it can be claimed without a read. */
export type Waiting = Pick<Delivery, 'id' | 'etag' | 'attempts'>;

/** How a send attempt ends. Later delivery reports are written by `report`. */
export type Outcome = {
  status: Exclude<NextDeliveryState<'pending' | 'sending' | 'unknown'>, DeliveryReport['outcome'] | 'sending'>;
  acceptedOn?: Date;
  lastError?: string;
};

export type SingleDeliveries = {
  /**
   * Creates a pending delivery with this id, which is also its operation id, or returns the existing one. Idempotent.
   */
  open: (id: string, row: NewDelivery) => Promise<Delivery>;
  /** Records that staff opened a message in WhatsApp. Idempotent. */
  recordWhatsApp: (id: string, row: NewDelivery, on: Date) => Promise<void>;
  find: (id: string) => Promise<Delivery | undefined>;
  /**
   * Claims a delivery, so that the caller may send it.
   * @param on now
   * @param isPatient true for the queue's deliveries, for which no person waits: held back, to share a request with others
   * @returns undefined if it has changed since it was read
   */
  claim: (
    seen: Waiting & Partial<Pick<Delivery, 'status'>>,
    on: Date,
    isPatient?: boolean,
  ) => Promise<Delivery | undefined>;
  /**
   * Records that the provider did not answer in time, so that the delivery becomes unknown. It stays claimed.
   * Writes nothing if it has changed since it was read.
   */
  recordTimeout: (seen: Delivery, timedOutOn: Date) => Promise<void>;
  /** Records how a send attempt ended. Writes nothing if the delivery has changed since it was read. @param isPatient as in `claim` */
  recordOutcome: (seen: Delivery, end: Outcome, isPatient?: boolean) => Promise<void>;
  /**
   * Records why a pending delivery is put on the queue, so that it counts as changed now.
   * @returns false if it has changed since it was read
   */
  recordQueued: (seen: Delivery, why: string) => Promise<boolean>;
  /** Records a delivery report. @returns false if the delivery has changed since it was read */
  report: (seen: Delivery, report: DeliveryReport) => Promise<boolean>;
  /**
   * Records what staff found out about an unknown delivery, and the key of their press.
   * @returns false if it has changed since it was read
   */
  resolve: (seen: Delivery, said: { arrived: boolean; by: string; pressKey: string }, now: Date) => Promise<boolean>;
};

const { codes } = deliveryStatus;
const changedOrDeleted = ['preconditionFailed', 'notFound'] as const;

export function singleDeliveries(dataverse: Client): SingleDeliveries {
  // Claims, outcomes and what is read for them share their requests.
  const load = batchLoader(dataverse);
  // Whoever presses waits for the row; what is read of the address meanwhile shares the request.
  const loadOpen = pressLoader(dataverse);

  /** Writes a delivery. @returns false if it has changed since it was read, or was deleted */
  // Stryker disable next-line BooleanLiteral: which requests a write shares changes only the time
  async function write({ id, etag }: Delivery, row: RowInput<typeof table>, isPatient = false): Promise<boolean> {
    const written = load(update(table, id, row, { ifMatch: etag }), isPatient).then(() => true);
    return (await unless(written, changedOrDeleted)) ?? false;
  }

  async function find(id: string): Promise<Delivery | undefined> {
    // Stryker disable next-line ObjectLiteral: without a list of columns all are read
    const row = await unless(load(retrieve(table, id, { select: columns })), ['notFound']);
    return row && deliveryOf(row);
  }

  return {
    async open(id, row) {
      const pending = { ...row, crf69_operationid: id, crf69_attempts: 0, crf69_status: codes.pending };
      const made = await loadOpen(createReturning(table, id, pending, columns));
      // Stryker disable next-line ObjectLiteral: without a list of columns all are read
      return deliveryOf(made ?? (await loadOpen(retrieve(table, id, { select: columns }))));
    },

    async recordWhatsApp(id, row, on) {
      const accepted = { crf69_status: codes.accepted, crf69_acceptedon: on.toISOString() };
      await dataverse.create(table, id, { ...row, ...accepted });
    },

    find,

    async claim({ id, etag, attempts, status }, on, isPatient) {
      requireTransition(status, 'sending');
      // What an earlier try left unanswered is settled now.
      const claimed = {
        crf69_status: codes.sending,
        crf69_attempts: attempts + 1,
        crf69_claimedon: on.toISOString(),
        crf69_unansweredon: null,
      };
      const write = load(updateReturning(table, id, claimed, columns, { ifMatch: etag }), isPatient);
      const row = await unless(write, changedOrDeleted);
      return row && deliveryOf(row);
    },

    async recordTimeout(seen, timedOutOn) {
      await write(seen, { crf69_unansweredon: timedOutOn.toISOString() });
    },

    async recordOutcome(seen, { status, acceptedOn, lastError }, isPatient) {
      requireTransition(seen.status, status);
      // Since the claim: later the provider may have forgotten what it took then.
      const since = status === 'unknown' ? (seen.unansweredOn ?? seen.claimedOn) : undefined;
      const ended = {
        crf69_status: codes[status],
        crf69_unansweredon: since?.toISOString() ?? null,
        crf69_lasterror: lastError ?? null,
        ...(acceptedOn && { crf69_acceptedon: acceptedOn.toISOString() }),
      };
      await write(seen, ended, isPatient);
    },

    recordQueued: (seen, why) => write(seen, { crf69_lasterror: why }),

    async report(seen, { outcome, on, reason }) {
      requireTransition(seen.status, outcome);
      return write(seen, {
        crf69_status: codes[outcome],
        crf69_reportedon: on,
        crf69_lasterror: reason || null,
        crf69_unansweredon: null,
        // The provider may have accepted it although its response to the sender was lost.
        ...(!seen.isAccepted && { crf69_acceptedon: on }),
      });
    },

    async resolve(seen, { arrived, by, pressKey }, now) {
      requireTransition(seen.status, arrived ? 'delivered' : 'pending');
      const end = arrived
        ? { crf69_status: codes.delivered, crf69_acceptedon: now.toISOString(), crf69_lasterror: null }
        : { crf69_status: codes.pending };
      return write(seen, { ...end, crf69_unansweredon: null, crf69_resolvedby: by || null, crf69_presskey: pressKey });
    },
  };
}

/** @throws Error for a transition that the table in docs/decisions/email.md#states-of-a-delivery does not have */
function requireTransition(from: DeliveryStatusName | null | undefined, to: DeliveryStatusName): void {
  if (from && !mayDeliveryBecome(from, to)) throw new Error(`A delivery that is ${from} cannot become ${to}.`);
}
