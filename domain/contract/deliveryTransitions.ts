/** The states of a delivery, and which may follow which. docs/decisions/email.md draws them; a test compares the two. */
import type { deliveryStatus } from '../schema/choices/records.ts';

export type DeliveryStatusName = keyof typeof deliveryStatus.codes;
type Name = DeliveryStatusName;

/** `failed`: its address cannot be written to. `accepted`: staff opened the message in WhatsApp. */
export const firstDeliveryStates = ['pending', 'failed', 'accepted'] as const satisfies readonly Name[];

export const nextDeliveryStates = {
  pending: ['sending', 'failed', 'stopped', 'delivered', 'bounced', 'undelivered'],
  // Sending after sending: another worker takes over a claim whose lease has expired.
  sending: [
    ...(['sending', 'pending', 'accepted', 'failed', 'unknown', 'stopped', 'suppressed'] as const),
    ...(['delivered', 'bounced', 'undelivered'] as const),
  ],
  accepted: ['delivered', 'bounced', 'undelivered'],
  // A report may overtake everything: what counts as failed, stopped or suppressed may have left in an earlier try.
  failed: ['pending', 'sending', 'delivered', 'bounced', 'undelivered'],
  stopped: ['pending', 'delivered', 'bounced', 'undelivered'],
  suppressed: ['sending', 'delivered', 'bounced', 'undelivered'],
  // Sending after unknown: the service never received it.
  unknown: ['sending', 'pending', 'accepted', 'failed', 'delivered', 'bounced', 'undelivered'],
  // A server that took a message may return it later, so a bounce is the last word.
  undelivered: ['undelivered', 'delivered', 'bounced'],
  delivered: ['delivered', 'bounced'],
  bounced: ['bounced'],
} as const satisfies Record<Name, readonly Name[]>;

export type NextDeliveryState<From extends Name> = (typeof nextDeliveryStates)[From][number];

/** The states from which a delivery may come into a state. */
export type DeliveryStateBefore<To extends Name> = {
  [From in Name]: To extends NextDeliveryState<From> ? From : never;
}[Name];

/** @returns whether a delivery in one state may come into the other */
export const mayDeliveryBecome = (from: Name, to: Name): boolean =>
  nextDeliveryStates[from].some((next) => next === to);
