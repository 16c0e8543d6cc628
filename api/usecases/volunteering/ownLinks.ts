import { ownLinkDays, ownPagePath } from '../../../domain/contract/volunteering.ts';
import { type PageLinks, pageLinks } from '../links/pageLinks.ts';

export type OwnLinks = PageLinks;

/** Makes and reads links to volunteers' own pages. The number is the profile's. */
export const ownLinks = (keys: readonly string[], now: () => Date): OwnLinks =>
  pageLinks({ path: ownPagePath, days: ownLinkDays, use: 'own page link' }, keys, now);
