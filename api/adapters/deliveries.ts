import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq } from '../../dataverse/filter.ts';
import type { Selected } from '../../dataverse/query.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';

const table = tables.messageDelivery;

/** One message to one address, in the ledger. */
export type Delivery = {
  id: string;
  etag: string;
  status: number | null;
  attempts: number;
  createdOn: Date;
  modifiedOn: Date;
  /** Since when it is waited for an answer that did not come in time; nothing otherwise. */
  unansweredOn: Date | undefined;
};

/** A delivery that a press of a button has opened. */
export type OpenDelivery = Delivery & { pressKey: string | null };

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

export type Deliveries = {
  /** The delivery with this id, made pending when there is none; its operation bears the same id. */
  open: (id: string, row: NewDelivery) => Promise<OpenDelivery>;
  /** Writes down, once, that staff opened a message in WhatsApp. */
  note: (id: string, row: NewDelivery, on: Date) => Promise<void>;
  /** The id of a record's delivery for this purpose; nothing when there is none. */
  idOf: (recordId: string, purpose: string) => Promise<string | undefined>;
  /** Takes it to be sent; nothing when somebody else has changed it since it was read. */
  claim: (delivery: Delivery) => Promise<Delivery | undefined>;
  /** Writes down that no answer came in time; it stays claimed. */
  keepWaiting: (id: string, since: Date) => Promise<void>;
  /** Writes down what became of it; nothing is written when somebody else has changed it since it was read. */
  recordOutcome: (seen: Delivery, end: { status: number; acceptedOn?: Date; lastError?: string }) => Promise<void>;
};

const read = ['crf69_status', 'crf69_attempts', 'createdon', 'modifiedon', 'crf69_unansweredon'] as const;

/** The ledger of messages, in Dataverse. */
export function deliveriesIn(dataverse: Client): Deliveries {
  return {
    async open(id, row) {
      const pending = { ...row, crf69_operationid: id, crf69_attempts: 0, crf69_status: deliveryStatus.codes.pending };
      await dataverse.create(table, id, pending);
      const opened = await dataverse.retrieve(table, id, { select: [...read, 'crf69_presskey'] });
      return { ...deliveryOf(opened), pressKey: opened.crf69_presskey };
    },

    async note(id, row, on) {
      const status = { crf69_status: deliveryStatus.codes.accepted, crf69_acceptedon: on.toISOString() };
      await dataverse.create(table, id, { ...row, ...status });
    },

    async idOf(recordId, purpose) {
      const filter = and(eq('crf69_recordid', recordId), eq('crf69_purpose', purpose));
      const { rows } = await dataverse.page(table, { select: ['crf69_status'], filter, top: 1 });
      return rows[0]?.crf69_messagedeliveryid;
    },

    async claim({ id, etag, attempts }) {
      const claimed = { crf69_status: deliveryStatus.codes.sending, crf69_attempts: attempts + 1 };
      try {
        return deliveryOf(await dataverse.updateReturning(table, id, claimed, read, { ifMatch: etag }));
      } catch (error) {
        if (error instanceof DataverseError && error.kind === 'preconditionFailed') return undefined;
        throw error;
      }
    },

    async keepWaiting(id, since) {
      await dataverse.update(table, id, { crf69_unansweredon: since.toISOString() });
    },

    async recordOutcome({ id, etag }, { status, acceptedOn, lastError }) {
      const end = {
        crf69_status: status,
        crf69_unansweredon: null,
        crf69_lasterror: lastError ?? null,
        ...(acceptedOn && { crf69_acceptedon: acceptedOn.toISOString() }),
      };
      try {
        await dataverse.update(table, id, end, { ifMatch: etag });
      } catch (error) {
        // The provider's report was quicker, and says more.
        if (!(error instanceof DataverseError && error.kind === 'preconditionFailed')) throw error;
      }
    },
  };
}

/** What every row of the ledger tells of its delivery. */
export const deliveryOf = (row: Selected<typeof table, (typeof read)[number]>): Delivery => ({
  id: row.crf69_messagedeliveryid,
  etag: row['@odata.etag'],
  status: row.crf69_status,
  attempts: row.crf69_attempts ?? 0,
  createdOn: new Date(row.createdon),
  modifiedOn: new Date(row.modifiedon),
  unansweredOn: row.crf69_unansweredon === null ? undefined : new Date(row.crf69_unansweredon),
});
