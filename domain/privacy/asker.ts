import type { WhoAsks } from '../contract/privacy.ts';

/** Returns the id of somebody's contact, or of a referee's reference, in lower case. */
export const idOfAsker = (who: WhoAsks): string => ('contact' in who ? who.contact : who.reference).toLowerCase();
