import { linkIdHeader } from '../../../../domain/contract/paths.ts';

/** Returns the header that names the link of this page's address; an address with less or more names none. */
export const ownLinkHeader = (): Record<string, string> => ({
  [linkIdHeader]: /\/(?:me|privacy)\/([^/]+)\/?$/.exec(window.location.pathname)?.[1] ?? '',
});
