import type { Exchange } from '../serviceRequest.ts';

/** The URL of the next page: the request's own, going on from the token. */
export function nextLink({ root, request }: Exchange, token: string): string {
  const options = request.search.replace(/^\?/, '').split('&');
  const kept = options.filter((option) => option !== '' && !/^(\$|%24)skiptoken=/i.test(option));
  return `${root}/${request.path}?${[...kept, `$skiptoken=${token}`].join('&')}`;
}
