import type { RefereeRow } from '../../adapters/namedReferees.ts';

/**
 * How many referees of one volunteer are requested automatically in seven days. It is enough for both to be named, to bounce
 * and to be corrected twice, and it limits to how many strangers somebody with the link can make the charity write.
 */
const mostRequested = 6;
const weekMs = 7 * 24 * 3600 * 1000;

/** Returns how many more referees may be requested now. @param rows all referees whom the volunteer has ever named */
export function requestsLeft(rows: readonly Pick<RefereeRow, 'requestedOn'>[], now: Date): number {
  const since = now.getTime() - weekMs;
  const recent = rows.filter(({ requestedOn }) => requestedOn !== null && Date.parse(requestedOn) > since);
  return Math.max(0, mostRequested - recent.length);
}
