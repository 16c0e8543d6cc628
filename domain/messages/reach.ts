/** One reckoning of whom an email reached: delivered, or accepted with no report yet. */
import type { DeliveryState } from './deliveryStateLabels.ts';

/** Of these nobody got the message, as far as is known. */
export const notReachedStates = [
  'bounced',
  'undelivered',
  'suppressed',
  'failed',
  'unknown',
] as const satisfies readonly DeliveryState[];

/** Of these another message may arrive: their address takes mail. */
const writableStates: readonly DeliveryState[] = ['undelivered', 'failed', 'unknown'];

/** Counts of people. */
export type Reach = {
  reached: number;
  /** Of the reached, how many have no report yet. */
  unreported: number;
  notReached: number;
  /** Of those not reached, how many can be written to. */
  writable: number;
  stopped: number;
};

/** @param countOf how many deliveries are in a state */
export function reachOf(countOf: (state: DeliveryState) => number): Reach {
  const sum = (states: readonly DeliveryState[]) => states.reduce((total, state) => total + countOf(state), 0);
  return {
    reached: sum(['delivered', 'accepted']),
    unreported: sum(['accepted']),
    notReached: sum(notReachedStates),
    writable: sum(writableStates),
    stopped: sum(['stopped']),
  };
}

/** Of an email without messages. */
export const noReach: Reach = reachOf(() => 0);
