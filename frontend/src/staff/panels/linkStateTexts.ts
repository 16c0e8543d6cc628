/** Describes the state of a link in words. */

import type { AddressNotes } from '../../../../domain/contract/addresses.ts';
import type { LastSent, LinkState, LinkStates, SentReport } from '../../../../domain/contract/answers.ts';
import { displayDateTime, displayTime } from '../../../../domain/time.ts';

export type Channel = 'email' | 'sms';
export type Way = Channel | 'whatsapp';
/** The state of a panel's record; the reasons against an address load separately, and may be missing. */
export type PanelStates = LinkStates & { barred?: AddressNotes | undefined };

/** The text beside a button. */
export type WayState = {
  /** Why the button cannot work; undefined when it can. */
  blocked: string | undefined;
  text: string;
};

const noNumber = 'This record has no mobile number.';
const missing: Record<Way, string> = {
  email: 'This record has no email address.',
  sms: noNumber,
  whatsapp: noNumber,
};

/** The API refuses an email or an SMS by itself. */
const notRead = 'It is not known yet whether this person may be written to.';

/** Shown in place of the button where SMS is off. */
export const smsOff = 'SMS is not set up. The administrator can switch it on.';

/** Returns where a button sends to, the outcome of the last message, or why the button cannot work. */
export function wayState(way: Way, states: PanelStates, state: LinkState): WayState {
  const to = way === 'email' ? states.email : states.sms;
  const last = state.sent[way];
  const history = last && historyOf(way, last, to);
  const blocked = blockedBy(way, states, to, last);
  if (blocked) return { blocked, text: [blocked, last?.outcome !== 'sending' && history].filter(Boolean).join(' ') };
  return { blocked: undefined, text: [`To ${to}${partsOf(way, state)}.`, history ?? notYet[way]].join(' ') };
}

const notYet: Record<Way, string> = {
  email: 'Not sent yet.',
  sms: 'Not sent yet.',
  whatsapp: 'You send it there yourself.',
};

function blockedBy(way: Way, states: PanelStates, to: string | null, last: LastSent | undefined) {
  if (states.closed) return 'This referee has already answered.';
  if (to === null) return missing[way];
  if (states.barred?.contact) return states.barred.contact;
  // Nothing checks again what staff send there.
  if (way === 'whatsapp') return states.barred ? undefined : notRead;
  const barred = states.barred?.[way];
  if (barred) return barred;
  return last?.outcome === 'sending' ? `Being sent since ${displayTime(last.on)}.` : undefined;
}

const partsOf = (way: Way, { smsSegments }: LinkState): string => {
  if (way !== 'sms') return '';
  return smsSegments > 1 ? `, as ${smsSegments} messages` : ', as 1 message';
};

function historyOf(way: Way, { on, to, outcome, by, report }: LastSent, now: string | null): string {
  const who = by ? ` by ${by}` : '';
  if (way === 'whatsapp') return `Opened in WhatsApp on ${displayDateTime(on)}${who}.`;
  const elsewhere = to === now ? '' : ` to ${to}`;
  return outcome === 'unclear'
    ? `It is not known whether the message of ${displayDateTime(on)}${elsewhere} was sent${who}.`
    : [`Last sent on ${displayDateTime(on)}${elsewhere}${who}.`, report && reportText(report)]
        .filter(Boolean)
        .join(' ');
}

function reportText({ outcome, on, reason }: SentReport): string {
  switch (outcome) {
    case 'delivered':
      return `Delivered on ${displayDateTime(on)}.`;
    case 'bounced':
      return `Bounced: ${reason ?? 'the address accepts no messages.'}`;
    case 'undelivered':
      return `Not delivered: ${reason ?? 'no reason was reported.'}`;
  }
}

/** Returns whether the link was answered since it was last sent; undefined before it was sent. */
export function answerText({ sent, answeredOn }: LinkState): string | undefined {
  const times = Object.values(sent).map(({ on }) => Date.parse(on));
  const lastSent = times.length > 0 ? Math.max(...times) : undefined;
  if (answeredOn === null) return lastSent === undefined ? undefined : 'Not answered yet.';
  const isNew = lastSent === undefined || Date.parse(answeredOn) >= lastSent;
  return isNew
    ? `Answered on ${displayDateTime(answeredOn)}.`
    : `Not answered since; last answer on ${displayDateTime(answeredOn)}.`;
}
