import { linkIdHeader } from '../../../../domain/contract/paths.ts';
import { ownLinkIn } from '../../../../domain/contract/volunteering.ts';

/** Returns the header that names the link of this page's address; an address with less or more names none. */
export const ownLinkHeader = (): Record<string, string> => ({
  [linkIdHeader]: ownLinkIn.exec(window.location.pathname)?.[1] ?? '',
});
