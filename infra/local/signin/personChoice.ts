/** The page on which a person chooses who to sign in as. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { errors, type Provider } from 'oidc-provider';
import { choicePage, errorPage } from './pages.ts';
import { users } from './tokens.ts';

/** The rest of the path identifies the sign-in in progress. */
export const choicePath = '/choose/';

/** Shows the page, and after the choice sends the person back to where they came from. */
export async function answerChoice(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return sendPage(response, 200, choicePage());
    const chosen = new URLSearchParams(await text(request)).get('person');
    const accountId = Object.values(users).find(({ oid }) => oid === chosen)?.oid;
    if (!accountId) return sendPage(response, 400, choicePage());
    await provider.interactionFinished(request, response, { login: { accountId }, select_account: {}, consent: {} });
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    sendPage(response, 400, errorPage('This login has expired. Go back to the site and start again.'));
  }
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  // No CSP rule for forms: the answer to this one leads to another origin.
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  });
  response.end(html);
}
