/** The repository of deliveries: every question that the app asks of the ledger, and every change it makes to it. */
import type { Client } from '../../../dataverse/client.ts';
import { type DeliveriesOfEmail, deliveriesOfEmail } from './ofEmail.ts';
import { type DeliveriesOfRecord, deliveriesOfRecord } from './ofRecord.ts';
import { type SingleDeliveries, singleDeliveries } from './single.ts';

export type Deliveries = SingleDeliveries & DeliveriesOfEmail & DeliveriesOfRecord;

/** The ledger in Dataverse. Calls of one moment share a request. */
export function deliveriesIn(dataverse: Client): Deliveries {
  return { ...singleDeliveries(dataverse), ...deliveriesOfEmail(dataverse), ...deliveriesOfRecord(dataverse) };
}
