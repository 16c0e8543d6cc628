import type { Waiting } from '../../adapters/deliveries/single.ts';

/** The queue message of a delivery. Without an ETag its row is read before it is claimed. */
export type DeliveryMessage = { id: string } & Partial<Waiting>;
