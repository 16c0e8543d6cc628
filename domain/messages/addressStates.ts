import type { EmailType } from '../contract/emailType.ts';
import { displayDay, singaporeDay } from '../time.ts';
import { normalisedAddress } from './recipientList.ts';

/** Instants are ISO 8601; empty if it never happened. */
export type AddressState = {
  bouncedOn: string;
  bounceReason: string;
  /** Bounces before this no longer count. */
  worksAgainOn: string;
  refusedOn: string;
  /** The person unsubscribed from news; Service is still sent. */
  unsubscribedOn: string;
};

/** Normalises an address as rows store it: equal keys are the same address. */
export const addressKey = normalisedAddress;

/** Returns whether a bounce changes an address's state: reports arrive late, and more than once. */
export const isNewBounce = ({ bouncedOn, worksAgainOn }: AddressState, on: string): boolean =>
  [bouncedOn, worksAgainOn].every((known) => known === '' || Date.parse(on) > Date.parse(known));

/**
 * Returns why nothing is sent to an address, in words for staff; undefined where messages may be sent.
 * @param type of the message; all but emails to many are Service
 */
export function whySuppressed(state: AddressState | undefined, type: EmailType): string | undefined {
  if (!state) return undefined;
  if (state.refusedOn !== '') return `The person asked on ${on(state.refusedOn)} not to get such messages.`;
  if (state.bouncedOn !== '') return `Earlier emails to this address bounced on ${on(state.bouncedOn)}.`;
  if (type === 'news') return whyNoNews(state);
  return undefined;
}

/** Returns why an address gets no news, in words for staff; undefined if it gets news. */
export const whyNoNews = ({ unsubscribedOn }: Pick<AddressState, 'unsubscribedOn'>): string | undefined =>
  unsubscribedOn === '' ? undefined : `The person unsubscribed from news on ${on(unsubscribedOn)}.`;

const on = (instant: string): string => displayDay(singaporeDay(instant));

/** Returns what is stored when staff know that somebody asked for news again, and how they know. */
export const newsAgainRow = ({ by, note = '' }: { by?: string; note?: string }, now: Date) => ({
  crf69_unsubscribedon: null,
  crf69_resubscribenote: `${by || 'Staff'}, ${displayDay(singaporeDay(now))}: ${note}`,
});
