/** One reckoning of whom an email reached: delivered, or accepted with no report yet. */
import type { DeliveryState } from './deliveryStateLabels.ts';

/** Statuses of deliveries that reached nobody, as far as is known. */
export const notReachedStates = [
  'bounced',
  'undelivered',
  'suppressed',
  'failed',
  'unknown',
] as const satisfies readonly DeliveryState[];

/** Those of them that a person may do something about: what was suppressed goes nowhere on purpose. */
export const lostStates = notReachedStates.filter((state) => state !== 'suppressed');

/** Counts of people. */
export type Reach = {
  reached: number;
  /** Of the reached, how many have no report yet. */
  unreported: number;
  notReached: number;
  stopped: number;
};

/** @param countOf how many deliveries are in a state */
export function reachOf(countOf: (state: DeliveryState) => number): Reach {
  const sum = (states: readonly DeliveryState[]) => states.reduce((total, state) => total + countOf(state), 0);
  return {
    reached: sum(['delivered', 'accepted']),
    unreported: sum(['accepted']),
    notReached: sum(notReachedStates),
    stopped: sum(['stopped']),
  };
}

/** Of an email that was refused as a whole, nobody of whom no message was made was reached. */
export function withRefused(reach: Reach, { recipients, isFailed }: { recipients: number; isFailed: boolean }): Reach {
  const counted = reach.reached + reach.notReached + reach.stopped;
  return isFailed ? { ...reach, notReached: reach.notReached + Math.max(0, recipients - counted) } : reach;
}

const number = (count: number): string => count.toLocaleString('en-SG');
const people = (count: number): string => (count === 1 ? '1 person' : `${number(count)} people`);

/**
 * `13 of 14 people reached (10 delivered, 3 sent without a report yet)`: in words that are the same wherever it is said.
 * @param recipients 0 where it is not known
 */
export function reachText({ reached, unreported }: Reach, recipients: number): string {
  const of = recipients > 0 && reached !== recipients ? `${number(reached)} of ${people(recipients)}` : people(reached);
  const parts = [
    reached > unreported && `${number(reached - unreported)} delivered`,
    `${number(unreported)} sent without a report yet`,
  ].filter(Boolean);
  return `${of} reached${unreported > 0 ? ` (${parts.join(', ')})` : ''}`;
}

/** `2 not reached`; empty where there is nobody. */
export const notReachedText = ({ notReached }: Pick<Reach, 'notReached'>): string =>
  notReached > 0 ? `${number(notReached)} not reached` : '';

/** Returns how many a stopped email did not go to: of some no message was ever made. */
export const stoppedOf = ({ reached, notReached, stopped }: Reach, recipients: number): number =>
  Math.max(stopped, recipients - reached - notReached);

/** Of an email without messages. */
export const noReach: Reach = reachOf(() => 0);
