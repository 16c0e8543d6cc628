/** One HTTP exchange with the Web API: headers, token, one renewal of it. */
import { networkError } from './errors.ts';
import type { Answer } from './operation.ts';
import type { Turn } from './retry.ts';

export type TokenSource = (options?: { renew?: boolean }) => Promise<string>;

export type Request = {
  label: string;
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  turn: Turn;
  signal?: AbortSignal | undefined;
};

export type Transport = (request: Request) => Promise<Answer>;

/**
 * Makes the function that sends one request. A 401 renews the token and sends the request once more, whatever the
 * method, because nothing was done.
 * @returns answers of any status
 */
export function createTransport(
  token: TokenSource,
  fetch: typeof globalThis.fetch,
  correlationId: () => string | undefined = () => undefined,
): Transport {
  async function once(request: Request, bearer: string): Promise<Answer> {
    // Checked after the token arrived, which may take a while, and again after each wait.
    for (let closed = request.turn.closed(); closed; closed = request.turn.closed()) await closed;
    const correlation = correlationId();
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers: {
          Accept: 'application/json',
          'OData-Version': '4.0',
          'OData-MaxVersion': '4.0',
          ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...request.headers,
          Authorization: `Bearer ${bearer}`,
          ...(correlation === undefined ? {} : { 'x-ms-client-request-id': correlation }),
        },
        // A cached copy would hide what another person has just written.
        cache: 'no-store',
        // Dataverse never redirects; a request body must not be sent to another server.
        redirect: 'error',
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(request.signal ? { signal: request.signal } : {}),
      });
      const body = await response.text();
      return { status: response.status, headers: response.headers, body, answerLost: request.turn.answerLost };
    } catch (error) {
      request.signal?.throwIfAborted();
      throw networkError(request.label, error);
    }
  }

  return async (request) => {
    const answer = await once(request, await token());
    return answer.status === 401 ? once(request, await token({ renew: true })) : answer;
  };
}
