/** The unsubscribe link: GET shows a page and changes nothing, because mail scanners follow links; POST acts. */
import type { HttpRequest, HttpResponseInit, InvocationContext } from '@azure/functions';
import { oneClick, unsubscribeField, unsubscribePath, unsubscribeWishes } from '../../domain/contract/unsubscribe.ts';
import { chooseNews, readNewsChoice } from '../usecases/emails/newsChoice.ts';
import { problems } from '../usecases/problems.ts';
import type { AppContext } from '../wiring.ts';
import { refuse } from './answer.ts';
import { answerHeaders } from './answerHeaders.ts';
import { callerAddress } from './callerAddress.ts';
import { languageAsked } from './pageLanguage.ts';
import { readFormFields } from './readFormFields.ts';
import { choicePage, deadLinkPage, failedPage, pagePolicy, type Shown } from './unsubscribePage.ts';

/** The query of the page after a choice, so that a reload does not repeat the choice. */
const doneMark = 'done';

export async function showUnsubscribe(
  request: HttpRequest,
  appContext: AppContext,
  context: InvocationContext,
): Promise<HttpResponseInit> {
  try {
    const choice = await readNewsChoice(triedBy(request), appContext);
    return htmlAnswer(200, choicePage(choice, request.query.has(doneMark), shownTo(request, appContext)));
  } catch (error) {
    return refusalPage(error, context, shownTo(request, appContext));
  }
}

/** Receives the choice from our page, and the one-click request of a mail program, which shows no page.
 * @see RFC 8058
 */
export async function unsubscribe(
  request: HttpRequest,
  appContext: AppContext,
  context: InvocationContext,
): Promise<HttpResponseInit> {
  try {
    const fields = await readFormFields(request);
    const tried = triedBy(request);
    if (fields.get(oneClick.name) === oneClick.value) {
      await chooseNews(tried, 'stop', appContext);
      return {
        status: 200,
        headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
        body: 'Unsubscribed.',
      };
    }
    const wish = fields.get(unsubscribeField);
    if (wish !== unsubscribeWishes.stop && wish !== unsubscribeWishes.again) throw problems.unknownAction();
    await chooseNews({ ...tried, language: languageAsked(request) }, wish, appContext);
    return {
      status: 303,
      headers: { ...headers, Location: `${unsubscribePath(tried.text)}?${doneMark}=1&lang=${languageAsked(request)}` },
    };
  } catch (error) {
    return refusalPage(error, context, shownTo(request, appContext));
  }
}

const shownTo = (request: HttpRequest, { siteUrl }: AppContext): Shown => ({
  language: languageAsked(request),
  siteUrl,
});

const triedBy = (request: HttpRequest) => ({
  text: request.params.token ?? '',
  address: callerAddress(request),
});

const headers = {
  ...answerHeaders,
  'Content-Security-Policy': pagePolicy,
  'Cache-Control': 'no-store',
  // The URL is a credential: another site must not receive it as the referrer.
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

const htmlAnswer = (status: number, body: string): HttpResponseInit => ({
  status,
  body,
  headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
});

/** Logs a failure and sets the status as for any endpoint; the body is a page for a person instead of JSON. */
function refusalPage(error: unknown, context: InvocationContext, shown: Shown): HttpResponseInit {
  const { status = 500, headers: refused } = refuse(error, context);
  const retryAfter = new Headers(refused).get('Retry-After');
  const answer = htmlAnswer(status, status === 404 ? deadLinkPage(shown) : failedPage(shown));
  return retryAfter === null ? answer : { ...answer, headers: { ...answer.headers, 'Retry-After': retryAfter } };
}
