/** Where replies to an email go. */
import type { ReplyTo } from '../contract/email.ts';
import { normalisedAddress } from './recipientList.ts';

/** @returns the one with this address; undefined for the usual place, and for an address that is not among them */
export const replyToAmong = (address: string, allowed: readonly ReplyTo[]): ReplyTo | undefined =>
  allowed.find((one) => normalisedAddress(one.address) === normalisedAddress(address));

/** @returns what is wrong with where replies are to go, in words for staff */
export const wrongReplyTo = (address: string, allowed: readonly ReplyTo[]): string | undefined =>
  address === '' || replyToAmong(address, allowed) ? undefined : replyToRefused;

/** Returns what is wrong with a draft's reply-to address; any address with a valid proof is accepted. */
export const wrongReplyToOf = (
  { replyTo, replyToProof }: { replyTo: string; replyToProof: string },
  allowed: readonly ReplyTo[],
): { replyTo?: string } => {
  const wrong = replyToProof === '' ? wrongReplyTo(replyTo, allowed) : undefined;
  return wrong === undefined ? {} : { replyTo: wrong };
};

export const replyToRefused = 'Replies cannot go to this address. Please choose another one.';

/** `Volunteer team (volunteers@charity.org)`, or the address alone. */
export const replyToLabel = ({ name, address }: ReplyTo): string => (name ? `${name} (${address})` : address);
