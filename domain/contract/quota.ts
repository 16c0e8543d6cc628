/** The mail service's rate limits, and how long a large email takes. */

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
