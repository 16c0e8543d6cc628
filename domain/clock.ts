/** Singapore's clock without a library: public pages tell the time, and must stay light. */

// Singapore has no daylight saving.
const offsetMs = 8 * 60 * 60_000;

/**
 * An instant as Singapore's clock shows it, `HH:mm`: how every time is written that no specification fixes.
 * @param instant ISO 8601 with its zone
 */
export const displayTime = (instant: string): string =>
  new Date(Date.parse(instant) + offsetMs).toISOString().slice(11, 16);
