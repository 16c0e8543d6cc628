/** Singapore's clock without a library, because public pages show times and must stay small. */

// Singapore has no daylight saving.
const offsetMs = 8 * 60 * 60_000;

/**
 * Formats an instant by Singapore's clock, `HH:mm`: the format of every time that the specification does not fix.
 * @param instant ISO 8601 with its zone
 */
export const displayTime = (instant: string): string =>
  new Date(Date.parse(instant) + offsetMs).toISOString().slice(11, 16);

/** Formats the first whole minute that is not before an instant, as `displayTime` does. */
export const minuteAfter = (instant: Date): string => displayTime(new Date(instant.getTime() + 59_999).toISOString());
