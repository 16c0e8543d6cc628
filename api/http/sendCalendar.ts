import type { HttpRequest, HttpResponseInit, InvocationContext } from '@azure/functions';
import { ownFeedToken } from '../../domain/contract/feedAddress.ts';
import { readFeed } from '../usecases/links/readFeed.ts';
import { readOwnFeed } from '../usecases/volunteering/readOwnFeed.ts';
import type { AppContext } from '../wiring.ts';
import { answerHeaders, nothingRuns } from './answerHeaders.ts';
import { callerAddress } from './callerAddress.ts';
import { logFailure } from './logFailure.ts';

/** Programs ask at most hourly; a cache on the way must not outlive a revocation by much. */
const freshSeconds = 300;

/**
 * Answers the calendar to a subscribed program; headers only when it has not changed.
 * @throws Problem 404 for an unknown or revoked address; 429 for one that is read too often
 */
export async function sendCalendar(
  request: HttpRequest,
  appContext: AppContext,
  context: InvocationContext,
): Promise<HttpResponseInit> {
  const tried = { text: request.params.file ?? '', address: callerAddress(request) };
  const { document, failures } =
    ownFeedToken(tried.text) === undefined
      ? await readFeed(tried, appContext)
      : { document: await readOwnFeed(tried, appContext), failures: [] };
  for (const failure of failures) logFailure(failure, context);
  const { text, etag } = document;
  const headers = {
    ...answerHeaders,
    'Cache-Control': `private, max-age=${freshSeconds}`,
    'Content-Security-Policy': nothingRuns,
    ETag: etag,
    'X-Robots-Tag': 'noindex',
  };
  if (isKnown(request.headers.get('If-None-Match'), etag)) return { status: 304, headers };
  return {
    status: 200,
    body: text,
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendar.ics"',
    },
  };
}

/** Returns whether the caller has this version; a proxy that compresses an answer weakens its ETag. */
const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
