/** One delivery: how it is opened, claimed and ended. Deliveries of the same moment share a request. */
import type { Client } from '../../../dataverse/client.ts';
import { DataverseError } from '../../../dataverse/errors.ts';
import { retrieve } from '../../../dataverse/operations/readOperations.ts';
import { update, updateReturning } from '../../../dataverse/operations/writeOperations.ts';
import type { DeliveryReport } from '../../../domain/contract/deliveryStates.ts';
import {
  type DeliveryStatusName,
  mayDeliveryBecome,
  type NextDeliveryState,
} from '../../../domain/contract/deliveryTransitions.ts';
import type { EmailRef } from '../../../domain/contract/email.ts';
import { deliveryStatus } from '../../../domain/schema/choices/records.ts';
import type { RowInput } from '../../../domain/schema/index.ts';
import { batchLoader } from '../batchLoader.ts';
import { columns, type Delivery, type DeliveryRow, deliveryOf, table } from './delivery.ts';

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

/** A delivery as a queue carries it: what a claim needs to know of one that was pending. */
export type Waiting = Pick<Delivery, 'id' | 'etag' | 'attempts'>;

/** How a try ends: not as a provider's report says, which `report` writes. */
export type Outcome = {
  status: Exclude<NextDeliveryState<'pending' | 'sending' | 'unknown'>, DeliveryReport['outcome'] | 'sending'>;
  acceptedOn?: Date;
  lastError?: string;
};

export type SingleDeliveries = {
  /** Makes a pending delivery with this id unless there is one; the id is its operation id too. Idempotent. @returns it */
  open: (id: string, row: NewDelivery) => Promise<Delivery>;
  /** Records that staff opened a message in WhatsApp. Idempotent. */
  note: (id: string, row: NewDelivery, on: Date) => Promise<void>;
  find: (id: string) => Promise<Delivery | undefined>;
  /** Claims it, so that the caller may send it. @returns undefined when it has changed since it was read */
  claim: (seen: Waiting & Partial<Pick<Delivery, 'status'>>) => Promise<Delivery | undefined>;
  /** Records that no answer came in time; it stays claimed. Writes nothing when it has changed since it was read. */
  keepWaiting: (seen: Delivery, since: Date) => Promise<void>;
  /** Records how a try ended. Writes nothing when it has changed since it was read. */
  recordOutcome: (seen: Delivery, end: Outcome) => Promise<void>;
  /** Records a provider's report. @returns false when it has changed since it was read */
  report: (seen: Delivery, report: DeliveryReport) => Promise<boolean>;
  /**
   * Records what staff found out about an unknown delivery.
   * @returns its email; undefined when it belongs to none, is not unknown, or has changed since it was read
   */
  resolve: (id: string, said: { arrived: boolean; by: string }, now: Date) => Promise<EmailRef | undefined>;
};

const { codes } = deliveryStatus;
const takenOver = ['preconditionFailed', 'notFound'] as const;

export function singleDeliveries(dataverse: Client): SingleDeliveries {
  const reads = batchLoader<DeliveryRow>(dataverse);
  // Claims and outcomes share their requests.
  const writes = batchLoader<DeliveryRow | undefined>(dataverse);

  /** @returns false when it has changed since it was read, or is deleted */
  async function write({ id, etag }: Delivery, row: RowInput<typeof table>): Promise<boolean> {
    const written = writes(update(table, id, row, { ifMatch: etag })).then(() => true);
    return (await unless(written, takenOver)) ?? false;
  }

  async function find(id: string): Promise<Delivery | undefined> {
    const row = await unless(reads(retrieve(table, id, { select: columns })), ['notFound']);
    return row && deliveryOf(row);
  }

  return {
    async open(id, row) {
      const pending = { ...row, crf69_operationid: id, crf69_attempts: 0, crf69_status: codes.pending };
      await dataverse.create(table, id, pending);
      return deliveryOf(await dataverse.retrieve(table, id, { select: columns }));
    },

    async note(id, row, on) {
      const accepted = { crf69_status: codes.accepted, crf69_acceptedon: on.toISOString() };
      await dataverse.create(table, id, { ...row, ...accepted });
    },

    find,

    async claim({ id, etag, attempts, status }) {
      requireTransition(status, 'sending');
      const claimed = { crf69_status: codes.sending, crf69_attempts: attempts + 1 };
      const row = await unless(writes(updateReturning(table, id, claimed, columns, { ifMatch: etag })), takenOver);
      return row && deliveryOf(row);
    },

    async keepWaiting(seen, since) {
      await write(seen, { crf69_unansweredon: since.toISOString() });
    },

    async recordOutcome(seen, { status, acceptedOn, lastError }) {
      requireTransition(seen.status, status);
      await write(seen, {
        crf69_status: codes[status],
        crf69_unansweredon: null,
        crf69_lasterror: lastError ?? null,
        ...(acceptedOn && { crf69_acceptedon: acceptedOn.toISOString() }),
      });
    },

    async report(seen, { outcome, on, reason }) {
      requireTransition(seen.status, outcome);
      return write(seen, {
        crf69_status: codes[outcome],
        crf69_reportedon: on,
        crf69_lasterror: reason || null,
        crf69_unansweredon: null,
        // The sender may not have been told that it was accepted.
        ...(!seen.isAccepted && { crf69_acceptedon: on }),
      });
    },

    async resolve(id, { arrived, by }, now) {
      const found = await find(id);
      if (found?.status !== 'unknown' || !found.email) return undefined;
      const end = arrived
        ? { crf69_status: codes.delivered, crf69_acceptedon: now.toISOString(), crf69_lasterror: null }
        : { crf69_status: codes.pending };
      return (await write(found, { ...end, crf69_resolvedby: by || null })) ? found.email : undefined;
    },
  };
}

/** @throws Error for a change that decision 62 does not draw: no caller may make it */
function requireTransition(from: DeliveryStatusName | null | undefined, to: DeliveryStatusName): void {
  if (from && !mayDeliveryBecome(from, to)) throw new Error(`A delivery that is ${from} cannot become ${to}.`);
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
