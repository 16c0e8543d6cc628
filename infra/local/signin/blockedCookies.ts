import type { IncomingMessage, ServerResponse } from 'node:http';

/** For tests: as a browser that blocks third-party cookies does with the frames of another site. */
export const blockedCookiesHeader = 'x-local-block-cookies';

/** Removes the cookies of a request that is marked so, and keeps its response from setting any. */
export function blockCookies(request: IncomingMessage, response: ServerResponse): void {
  if (!(blockedCookiesHeader in request.headers)) return;
  delete request.headers.cookie;
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => (name.toLowerCase() === 'set-cookie' ? response : set(name, value));
}
