/** How a link fares, in words. */
import type { LastSent, LinkState, LinkStates } from '../../../../domain/contract/answers.ts';
import { displayDay, displayTime, singaporeDay } from '../../../../domain/time.ts';

export type Channel = 'email' | 'sms';

const names: Record<Channel, string> = { email: 'Email', sms: 'SMS' };
const inSentences: Record<Channel, string> = { email: 'email', sms: 'SMS' };
const missing: Record<Channel, string> = {
  email: 'This record has no email address.',
  sms: 'This record has no mobile number.',
};

const when = (instant: string): string => `${displayDay(singaporeDay(instant))} at ${displayTime(instant)}`;

/** Where the two buttons send to: `SMS to +65•••4567 (counts as 2 messages).` */
export const destinations = (states: LinkStates, { smsSegments }: LinkState): string[] => {
  const counted = smsSegments > 1 ? ` (counts as ${smsSegments} messages)` : ' (1 message)';
  return [
    states.sms === null ? missing.sms : `SMS goes to ${states.sms}${counted}.`,
    states.email === null ? missing.email : `Email goes to ${states.email}.`,
  ];
};

/** The last message by each channel, the latest first; then whether it was answered. */
export function historyOf({ sent, answeredOn }: LinkState, hasForm: boolean): string[] {
  const messages = (['email', 'sms'] as const)
    .flatMap((channel) => (sent[channel] ? [{ channel, ...sent[channel] }] : []))
    .sort((one, other) => Date.parse(other.on) - Date.parse(one.on));
  const lines = messages.map(({ channel, ...last }) => messageLine(channel, last));
  if (lines.length === 0) lines.push('Not sent yet.');
  if (!hasForm) return lines;
  return [...lines, ...answerLine(messages[0]?.on, answeredOn)];
}

const messageLine = (channel: Channel, { on, to, outcome }: LastSent): string =>
  outcome === 'sent'
    ? `${names[channel]} last sent on ${when(on)} to ${to}.`
    : `${names[channel]} to ${to} on ${when(on)}: it is not known whether it was sent.`;

function answerLine(lastSent: string | undefined, answeredOn: string | null): string[] {
  if (answeredOn === null) return lastSent === undefined ? [] : ['Not answered yet.'];
  const isNew = lastSent === undefined || Date.parse(answeredOn) >= Date.parse(lastSent);
  return [isNew ? `Answered on ${when(answeredOn)}.` : `Not answered since; last answer on ${when(answeredOn)}.`];
}

const minuteMs = 60_000;

/** @returns why to ask before sending again; nothing when there is no reason */
export function questionBefore(channel: Channel, last: LastSent | undefined, now: number): string | undefined {
  if (!last) return undefined;
  if (last.outcome === 'unclear') {
    return `It is not known whether the last ${inSentences[channel]} to ${last.to} was sent.`;
  }
  if (now - Date.parse(last.on) >= minuteMs) return undefined;
  return `This ${inSentences[channel]} was sent to ${last.to} less than a minute ago.`;
}
