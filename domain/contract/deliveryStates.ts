/** What the states of a delivery mean, and how a provider's report moves it on. */
import { deliveryStatus } from '../schema/choices/records.ts';

const { codes } = deliveryStatus;
export type DeliveryStatusName = keyof typeof codes;

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

/** How far a delivery has come, as the ledger has it. */
export type ReportedState = Pick<DeliveryReport, 'on' | 'reason'> & { status: number | null };

/** A server that took a message may return it later, so a bounce is the last word. */
const steps = new Map<number | null, number>([
  [codes.undelivered, 1],
  [codes.delivered, 2],
  [codes.bounced, 3],
]);

/**
 * Whether a report moves a delivery on. Reports come late, doubled and in any order: of the same reports, whatever
 * their order, the same one is the last that does.
 */
export function movesOn(known: ReportedState, { outcome, on, reason }: DeliveryReport): boolean {
  const [before, after] = [steps.get(known.status) ?? 0, steps.get(codes[outcome]) ?? 0];
  if (before !== after) return after > before;
  const [knownMs, reportedMs] = [Date.parse(known.on), Date.parse(on)];
  return knownMs === reportedMs ? reason > known.reason : reportedMs > knownMs;
}

const taken: readonly (number | null)[] = [codes.accepted, codes.delivered, codes.bounced, codes.undelivered];

/** Whether the provider has taken a message, whatever became of it then: it is not sent again. */
export const wasTaken = (status: number | null): boolean => taken.includes(status);

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
