/** The states of a delivery, and how a provider's report advances them. */
import { type DeliveryStatusName, mayDeliveryBecome } from './deliveryTransitions.ts';

/** A provider's report of a message that it accepted. */
export type DeliveryReport = {
  /** The delivery's id. */
  id: string;
  outcome: 'delivered' | 'bounced' | 'undelivered';
  /** When the provider tried, as ISO 8601 in whole seconds, Dataverse's precision. */
  on: string;
  /** Why it did not arrive, in words for staff; empty if it did. */
  reason: string;
};

/** How far a delivery has come, as the ledger has it. A row of another app has no status. */
export type ReportedState = Pick<DeliveryReport, 'on' | 'reason'> & { status: DeliveryStatusName | null };

/**
 * Returns whether a report advances a delivery. Reports arrive late, repeated and in any order; whatever their order,
 * the same report decides in the end.
 */
export function reportAdvances(known: ReportedState, { outcome, on, reason }: DeliveryReport): boolean {
  if (known.status !== outcome) return known.status === null || mayDeliveryBecome(known.status, outcome);
  const [knownMs, reportedMs] = [Date.parse(known.on), Date.parse(on)];
  return knownMs === reportedMs ? reason > known.reason : reportedMs > knownMs;
}

const taken: readonly (DeliveryStatusName | null)[] = ['accepted', 'delivered', 'bounced', 'undelivered'];

/** Returns whether the provider has accepted a message, whatever happened then: it is not sent again. */
export const wasAccepted = (status: DeliveryStatusName | null): boolean => taken.includes(status);

type Counts = Record<DeliveryStatusName, number>;

/** Returns how many messages the providers have accepted. */
export const acceptedCount = ({ accepted, delivered, bounced, undelivered }: Counts): number =>
  accepted + delivered + bounced + undelivered;

/** Returns how many were not sent, or have an unknown outcome. */
export const unsentCount = ({ failed, unknown }: Counts): number => failed + unknown;

/** Returns a count for each state. */
export const countsBy = (count: (name: DeliveryStatusName) => number): Counts => ({
  pending: count('pending'),
  sending: count('sending'),
  accepted: count('accepted'),
  failed: count('failed'),
  unknown: count('unknown'),
  stopped: count('stopped'),
  delivered: count('delivered'),
  bounced: count('bounced'),
  undelivered: count('undelivered'),
  suppressed: count('suppressed'),
});
