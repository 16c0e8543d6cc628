/** The unsubscribe link: GET shows a page and changes nothing, because mail scanners follow links; POST acts. */
import type { HttpRequest, HttpResponseInit, InvocationContext } from '@azure/functions';
import { transportSecurity } from '../../domain/contract/transportSecurity.ts';
import { oneClick, unsubscribeField, unsubscribePath, unsubscribeWishes } from '../../domain/contract/unsubscribe.ts';
import { chooseNews, readNewsChoice } from '../usecases/newsChoice.ts';
import { problems } from '../usecases/problems.ts';
import type { AppContext } from '../wiring.ts';
import { refuse } from './answer.ts';
import { callerAddress } from './callerAddress.ts';
import { readFormFields } from './readFormFields.ts';
import { choicePage, deadLinkPage, failedPage, pagePolicy } from './unsubscribePage.ts';

/** Behind the address once something was chosen, so that a reload chooses nothing again. */
const doneMark = 'done';

export async function showUnsubscribe(
  request: HttpRequest,
  appContext: AppContext,
  context: InvocationContext,
): Promise<HttpResponseInit> {
  try {
    return htmlAnswer(200, choicePage(await readNewsChoice(triedBy(request), appContext), request.query.has(doneMark)));
  } catch (error) {
    return refusalPage(error, context);
  }
}

/**
 * Takes the press on our page, and the one in a mail program, which is shown nothing.
 * @see RFC 8058
 */
export async function takeUnsubscribe(
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
    await chooseNews(tried, wish, appContext);
    return { status: 303, headers: { ...headers, Location: `${unsubscribePath(tried.text)}?${doneMark}=1` } };
  } catch (error) {
    return refusalPage(error, context);
  }
}

const triedBy = (request: HttpRequest) => ({
  text: request.params.token ?? '',
  address: callerAddress(request),
});

const headers = {
  'Content-Security-Policy': pagePolicy,
  'Cache-Control': 'no-store',
  // Whoever gets the address of this page could choose in the person's place.
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': transportSecurity,
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

const htmlAnswer = (status: number, body: string): HttpResponseInit => ({
  status,
  body,
  headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
});

/** What is refused is logged, and answered with a status, as everywhere; only its body is for a person. */
function refusalPage(error: unknown, context: InvocationContext): HttpResponseInit {
  const { status = 500, headers: refused } = refuse(error, context);
  const retryAfter = new Headers(refused).get('Retry-After');
  const answer = htmlAnswer(status, status === 404 ? deadLinkPage() : failedPage());
  return retryAfter === null ? answer : { ...answer, headers: { ...answer.headers, 'Retry-After': retryAfter } };
}
