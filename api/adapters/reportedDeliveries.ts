import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { retrieve } from '../../dataverse/operations/readOperations.ts';
import { update } from '../../dataverse/operations/writeOperations.ts';
import type { Selected } from '../../dataverse/query.ts';
import type { DeliveryReport, ReportedState } from '../../domain/contract/deliveryStates.ts';
import type { EmailRef } from '../../domain/contract/email.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { batchLoader } from './batchLoader.ts';
import { emailOf } from './ledger.ts';

const table = tables.messageDelivery;

/** A delivery as a provider's report finds it. */
export type ReportedDelivery = ReportedState & {
  id: string;
  etag: string;
  /** The address that it went to. */
  recipient: string;
  isAccepted: boolean;
  /** What the ledger calls what it is about. */
  purpose: string;
  /** The email that it is of, where staff wrote one. */
  email: EmailRef | undefined;
};

export type ReportedDeliveries = {
  /** Nothing for an id that the ledger does not know. */
  find: (id: string) => Promise<ReportedDelivery | undefined>;
  /** @returns false when somebody else has changed it since it was found */
  report: (found: ReportedDelivery, report: DeliveryReport) => Promise<boolean>;
};

const columns = [
  ...(['crf69_status', 'crf69_reportedon', 'crf69_lasterror', 'crf69_acceptedon'] as const),
  ...(['crf69_purpose', 'crf69_recipient', '_crf69_scheduledemail_value'] as const),
] as const;
type Row = Selected<typeof table, (typeof columns)[number]>;

/** The ledger as reports see it: those of one moment share a request. */
export function reportedDeliveriesIn(dataverse: Client): ReportedDeliveries {
  const reads = batchLoader<Row>(dataverse);
  const writes = batchLoader<Row | undefined>(dataverse);
  return {
    async find(id) {
      try {
        return deliveryOf(await reads(retrieve(table, id, { select: columns })));
      } catch (error) {
        if (error instanceof DataverseError && error.kind === 'notFound') return undefined;
        throw error;
      }
    },
    async report({ id, etag, isAccepted }, { outcome, on, reason }) {
      const reported = {
        crf69_status: deliveryStatus.codes[outcome],
        crf69_reportedon: on,
        crf69_lasterror: reason || null,
        crf69_unansweredon: null,
        // Whoever sent it may never have heard that it was accepted.
        ...(!isAccepted && { crf69_acceptedon: on }),
      };
      try {
        await writes(update(table, id, reported, { ifMatch: etag }));
        return true;
      } catch (error) {
        if (error instanceof DataverseError && error.kind === 'preconditionFailed') return false;
        // Deleted meanwhile: the next look finds nothing.
        if (error instanceof DataverseError && error.kind === 'notFound') return false;
        throw error;
      }
    },
  };
}

const deliveryOf = (row: Row): ReportedDelivery => ({
  id: row.crf69_messagedeliveryid,
  etag: row['@odata.etag'],
  status: row.crf69_status,
  on: row.crf69_reportedon ?? '',
  reason: row.crf69_lasterror ?? '',
  recipient: row.crf69_recipient ?? '',
  isAccepted: row.crf69_acceptedon !== null,
  purpose: row.crf69_purpose ?? '',
  email: emailOf(row),
});
