/** How many emails the mail service lets through, and so when a large one will be out. */

export type EmailQuota = { perMinute: number; perHour: number };

/** @returns minutes until so many messages are out, when nothing else is sent meanwhile */
export function minutesToSend(count: number, { perMinute, perHour }: EmailQuota): number {
  const fullHours = Math.max(0, Math.ceil(count / perHour) - 1);
  return fullHours * 60 + Math.ceil((count - fullHours * perHour) / perMinute);
}

/** `30 a minute`, or `30 a minute and 100 an hour` where the hour is what it waits for. */
export function quotaText(count: number, { perMinute, perHour }: EmailQuota): string {
  const aMinute = `${perMinute.toLocaleString('en-SG')} a minute`;
  return count > perHour ? `${aMinute} and ${perHour.toLocaleString('en-SG')} an hour` : aMinute;
}
