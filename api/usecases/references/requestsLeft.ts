import type { RefereeRow } from '../../adapters/namedReferees.ts';

/**
 * How many referees of one volunteer are requested in seven days without a press of staff's. It is enough for both to be
 * named, to bounce and to be corrected twice, and it keeps a link from making the charity write to strangers.
 */
const mostRequested = 6;
const weekMs = 7 * 24 * 3600 * 1000;

/** Returns how many more referees may be requested now. @param rows all whom the volunteer has ever named */
export function requestsLeft(rows: readonly Pick<RefereeRow, 'requestedOn'>[], now: Date): number {
  const since = now.getTime() - weekMs;
  const recent = rows.filter(({ requestedOn }) => requestedOn !== null && Date.parse(requestedOn) > since);
  return Math.max(0, mostRequested - recent.length);
}
