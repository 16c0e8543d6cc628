import type { Client } from '../../dataverse/client.ts';
import { eq } from '../../dataverse/filter.ts';
import { countsBy } from '../../domain/contract/deliveryStates.ts';
import type { DeliveryCounts, EmailRef } from '../../domain/contract/email.ts';
import { bulkPurpose } from '../../domain/messages/purposes.ts';
import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';

export type DeliveryTotals = { of: (email: EmailRef) => Promise<DeliveryCounts> };

/** Of the ledger, only an email's own rows. */
export const ofEmail = ({ kind, id }: EmailRef) =>
  kind === 'scheduled' ? eq('_crf69_scheduledemail_value', id) : eq('crf69_purpose', bulkPurpose(id));

/** How many deliveries of an email have come how far; Dataverse counts them. */
export const deliveryTotalsIn = (dataverse: Client): DeliveryTotals => ({
  async of(email) {
    const groups = await dataverse.apply(tables.messageDelivery, {
      filter: ofEmail(email),
      groupBy: ['crf69_status'],
      totals: { count: 'count' },
    });
    const count = (status: number) => groups.find(({ crf69_status }) => crf69_status === status)?.count ?? 0;
    return countsBy((name) => count(deliveryStatus.codes[name]));
  },
});
