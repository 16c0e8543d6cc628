/** The mail service's rate limits, and how long a large email takes. */

import { addMinutes, displayDateTime, displayTime, singaporeDay } from '../time.ts';

export type EmailQuota = { perMinute: number; perHour: number };

/** Returns the minutes until that many messages are sent, if nothing else is sent at the same time. */
export function minutesToSend(count: number, { perMinute, perHour }: EmailQuota): number {
  const fullHours = Math.max(0, Math.ceil(count / perHour) - 1);
  return fullHours * 60 + Math.ceil((count - fullHours * perHour) / perMinute);
}

/** `30 a minute`, or `30 a minute and 100 an hour` where the hour is the limit. */
export function quotaText(count: number, { perMinute, perHour }: EmailQuota): string {
  const aMinute = `${perMinute.toLocaleString('en-SG')} a minute`;
  return count > perHour ? `${aMinute} and ${perHour.toLocaleString('en-SG')} an hour` : aMinute;
}

/** `14:05`, or with its day where that is not today's. @param now in milliseconds */
export const soonText = (instant: string, now: number): string =>
  singaporeDay(instant) === singaporeDay(new Date(now)) ? displayTime(instant) : displayDateTime(instant);

type Waiting = {
  /** When the next of them may go: an instant. */
  until: string;
  /** How many are still to go. */
  left: number;
  quota: EmailQuota;
};

/** Says until when an email waits for the mail service, and when it is about finished. @param now in milliseconds */
export function waitText({ until, left, quota }: Waiting, now: number): string {
  const rate = quotaText(Number.POSITIVE_INFINITY, quota);
  const done = addMinutes(until, minutesToSend(left, quota));
  return `The mail service takes ${rate}: the other ${left.toLocaleString('en-SG')} wait until ${soonText(until, now)}, and are sent by about ${soonText(done, now)}.`;
}
