/** What is known of the addresses that messages go to, and what may not be sent to them. */
import { displayDay, singaporeDay } from '../time.ts';
import { sameAddress } from './recipientList.ts';

/** Instants are ISO 8601; empty where nothing of the kind happened. */
export type AddressState = {
  bouncedOn: string;
  bounceReason: string;
  /** What bounced before does not count any more. */
  worksAgainOn: string;
  refusedOn: string;
};

/** As rows hold an address: what makes two addresses one. */
export const addressKey = sameAddress;

/** Whether a bounce says something new of an address: reports come late, and more than once. */
export const isNewBounce = ({ bouncedOn, worksAgainOn }: AddressState, on: string): boolean =>
  [bouncedOn, worksAgainOn].every((known) => known === '' || Date.parse(on) > Date.parse(known));

/** @returns why nothing is sent to an address, in words for staff; nothing where something may be */
export function whySuppressed(state: AddressState | undefined): string | undefined {
  if (!state) return undefined;
  if (state.refusedOn !== '') return `The person asked on ${on(state.refusedOn)} for no such messages.`;
  if (state.bouncedOn !== '') return `Earlier emails to this address came back on ${on(state.bouncedOn)}.`;
  return undefined;
}

const on = (instant: string): string => displayDay(singaporeDay(instant));
