/** The repository of deliveries: all reads and writes of the ledger. */
import type { Client } from '../../../dataverse/client.ts';
import { type DeliveriesOfEmail, deliveriesOfEmail } from './ofEmail.ts';
import { type DeliveriesOfRecord, deliveriesOfRecord } from './ofRecord.ts';
import { type SingleDeliveries, singleDeliveries } from './single.ts';

export type Deliveries = SingleDeliveries & DeliveriesOfEmail & DeliveriesOfRecord;

/** Creates the repository over Dataverse. Calls made at the same time share a request. */
export function deliveriesIn(dataverse: Client): Deliveries {
  return { ...singleDeliveries(dataverse), ...deliveriesOfEmail(dataverse), ...deliveriesOfRecord(dataverse) };
}
