/** The state of the addresses that messages go to, and which must not get any. */
import { displayDay, singaporeDay } from '../time.ts';
import { sameAddress } from './recipientList.ts';

/** Instants are ISO 8601; empty if it never happened. */
export type AddressState = {
  bouncedOn: string;
  bounceReason: string;
  /** Bounces before this no longer count. */
  worksAgainOn: string;
  refusedOn: string;
};

/** Normalises an address as rows store it: equal keys are the same address. */
export const addressKey = sameAddress;

/** Returns whether a bounce changes an address's state: reports arrive late, and more than once. */
export const isNewBounce = ({ bouncedOn, worksAgainOn }: AddressState, on: string): boolean =>
  [bouncedOn, worksAgainOn].every((known) => known === '' || Date.parse(on) > Date.parse(known));

/** Returns why nothing is sent to an address, in words for staff; undefined where messages may be sent. */
export function whySuppressed(state: AddressState | undefined): string | undefined {
  if (!state) return undefined;
  if (state.refusedOn !== '') return `The person asked on ${on(state.refusedOn)} for no such messages.`;
  if (state.bouncedOn !== '') return `Earlier emails to this address came back on ${on(state.bouncedOn)}.`;
  return undefined;
}

const on = (instant: string): string => displayDay(singaporeDay(instant));
