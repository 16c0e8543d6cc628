/** The states of a delivery as people read them. */
import type { DeliveryStatusName } from '../contract/deliveryTransitions.ts';
import { deliveryStatus } from '../schema/choices/records.ts';

/** For people, deliveries in progress count as pending. */
export type DeliveryState = Exclude<DeliveryStatusName, 'sending'>;

/** In the order of the screens. */
export const deliveryLabels: Record<DeliveryState, string> = {
  delivered: 'Delivered',
  // The mail service has accepted it, and has not reported yet whether it arrived.
  accepted: 'No report yet',
  bounced: 'Bounced',
  undelivered: 'Undelivered',
  pending: 'Pending',
  failed: 'Failed',
  unknown: 'Unknown',
  stopped: 'Stopped',
  suppressed: 'Suppressed',
};

/** Returns the state with this name; undefined for any other text. */
export const deliveryStateNamed = (name: string): DeliveryState | undefined => (isState(name) ? name : undefined);

const isState = (name: string): name is DeliveryState => Object.hasOwn(deliveryLabels, name);

const states = new Map<number | null, DeliveryState>(
  Object.keys(deliveryLabels)
    .filter(isState)
    .map((name) => [deliveryStatus.codes[name], name]),
);

/** Returns the state that a row's code means. */
export const deliveryStateOf = (code: number | null): DeliveryState => states.get(code) ?? 'pending';
