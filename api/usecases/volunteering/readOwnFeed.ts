import { randomUUID } from 'node:crypto';
import type { CalendarDocument } from '../../adapters/calendarDocuments.ts';
import type { AppContext } from '../appContext.ts';
import { type LinkTry, refusedLink } from '../links/followLink.ts';
import { problems } from '../problems.ts';

/**
 * Returns the calendar of somebody's own sessions, or one session of it.
 * @throws Problem 404 for an address that we did not make, or after their links were ended; 429 for one that is read too often
 */
export async function readOwnFeed(
  tried: LinkTry,
  { ownLinks, ownPages, limits, now }: Pick<AppContext, 'ownLinks' | 'ownPages' | 'limits' | 'now'>,
): Promise<CalendarDocument> {
  const claimed = ownLinks.calendarIn(tried.text);
  const owner = claimed && (await ownPages.owner(claimed.id));
  if (!owner || owner.number !== claimed.number) throw refusedLink(tried, limits);
  const seconds = limits.feedReads.take(owner.id, randomUUID());
  if (seconds > 0) throw problems.tooManyRequests(seconds);
  return ownPages.calendar(owner, now(), claimed.session);
}
