/** The link by which a person unsubscribes from news: one address for the page that it shows and for the press on it. */
import { apiPaths } from './paths.ts';

/** @param token as the API makes it for one address */
export const unsubscribePath = (token: string): string => apiPaths.unsubscribe.replace('{token}', token);

/**
 * The headers of an email, by which mail programs offer to unsubscribe without the page.
 * @param url of the link, with https
 * @see RFC 2369, RFC 8058
 */
export const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': `${oneClick.name}=${oneClick.value}`,
});

/** The one field that a mail program posts when a person pressed its button. */
export const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' } as const;

/** The field of our own page's buttons, and what each says. */
export const unsubscribeField = 'news';
export const unsubscribeWishes = { stop: 'stop', again: 'again' } as const;
