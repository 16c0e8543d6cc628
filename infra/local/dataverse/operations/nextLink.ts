import type { Exchange } from '../serviceRequest.ts';

/** Returns the URL of the next page: the request's own URL with the token. */
export function nextLink({ root, request }: Exchange, token: string): string {
  const options = request.search.replace(/^\?/, '').split('&');
  const kept = options.filter((option) => option !== '' && !/^(\$|%24)skiptoken=/i.test(option));
  return `${root}/${request.path}?${[...kept, `$skiptoken=${token}`].join('&')}`;
}
