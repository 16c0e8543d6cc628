/** What the states of a delivery mean, and how a provider's report moves it on. */
import { type DeliveryStatusName, mayDeliveryBecome } from './deliveryTransitions.ts';

/** What a provider says of a message that it took. */
export type DeliveryReport = {
  /** The delivery's. */
  id: string;
  outcome: 'delivered' | 'bounced' | 'undelivered';
  /** When the provider tried, as ISO 8601 in whole seconds, which is what Dataverse keeps. */
  on: string;
  /** Why it did not arrive, in words for staff; empty where it did. */
  reason: string;
};

/** How far a delivery has come, as the ledger has it. A row of another app has no status. */
export type ReportedState = Pick<DeliveryReport, 'on' | 'reason'> & { status: DeliveryStatusName | null };

/**
 * Whether a report moves a delivery on. Reports come late, doubled and in any order: of the same reports, whatever
 * their order, the same one is the last that does.
 */
export function movesOn(known: ReportedState, { outcome, on, reason }: DeliveryReport): boolean {
  if (known.status !== outcome) return known.status === null || mayDeliveryBecome(known.status, outcome);
  const [knownMs, reportedMs] = [Date.parse(known.on), Date.parse(on)];
  return knownMs === reportedMs ? reason > known.reason : reportedMs > knownMs;
}

const taken: readonly (DeliveryStatusName | null)[] = ['accepted', 'delivered', 'bounced', 'undelivered'];

/** Whether the provider has taken a message, whatever became of it then: it is not sent again. */
export const wasTaken = (status: DeliveryStatusName | null): boolean => taken.includes(status);

type Counts = Record<DeliveryStatusName, number>;

/** How many messages the providers have taken. */
export const takenIn = ({ accepted, delivered, bounced, undelivered }: Counts): number =>
  accepted + delivered + bounced + undelivered;

/** How many were not sent, or nobody can tell. */
export const unsentIn = ({ failed, unknown }: Counts): number => failed + unknown;

/** @returns a count for each state */
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
