import { randomUUID } from 'node:crypto';
import { feedToken } from '../../../domain/contract/feedAddress.ts';
import type { CalendarDocument } from '../../adapters/calendarDocuments.ts';
import type { AppContext } from '../appContext.ts';
import { failuresOf } from '../failures.ts';
import { problems } from '../problems.ts';
import { type LinkTry, refusedLink } from './followLink.ts';

export type ReadFeedContext = Pick<AppContext, 'calendarDocuments' | 'calendarFeeds' | 'limits' | 'now'>;

/** How often the time of the last read is stored. */
const notedEveryMs = 60 * 60_000;
/** How long that write may delay the answer. */
const noteTimeoutMs = 2000;

/** The calendar, and what failed beside it. */
export type FeedRead = { document: CalendarDocument; failures: unknown[] };

/**
 * Returns the calendar for a subscription, the same for everybody, also when the time of the read cannot be stored.
 * @param tried the file's name, and the caller's address
 * @throws Problem 404 for a malformed, unknown or revoked address; 429 when too many such were tried, or when this one
 * is read too often
 */
export async function readFeed(tried: LinkTry, appContext: ReadFeedContext): Promise<FeedRead> {
  const token = feedToken(tried.text);
  const feed = token === undefined ? undefined : await appContext.calendarFeeds.find(token);
  if (!feed) throw refusedLink(tried, appContext.limits);
  const seconds = appContext.limits.feedReads.take(feed.id, randomUUID());
  if (seconds > 0) throw problems.tooManyRequests(seconds);
  const now = appContext.now();
  const isNoted = feed.lastReadOn !== null && now.getTime() - Date.parse(feed.lastReadOn) < notedEveryMs;
  const [document, failures] = await Promise.all([
    appContext.calendarDocuments.current(),
    failuresOf(isNoted ? [] : [feed.id], (id) =>
      appContext.calendarFeeds.noteRead(id, now, AbortSignal.timeout(noteTimeoutMs)),
    ),
  ]);
  return { document, failures };
}
