/** The messages on the queues. */
import type { Waiting } from '../adapters/deliveries/single.ts';

/** The queue message of a delivery. Without an ETag its row is read before it is claimed. */
export type DeliveryMessage = { id: string } & Partial<Waiting>;

/** The queue message of a copy of a receipt. */
export type ReceiptMessage = {
  /** The form's path. */
  form: string;
  reference: string;
  /** The submission's idempotency key, or the id of its link. */
  recordId: string;
  /** The Singapore day on which the form arrived, `YYYY-MM-DD`. */
  day: string;
  to: string;
  /** The receipt's own sentence. */
  next?: string;
};
