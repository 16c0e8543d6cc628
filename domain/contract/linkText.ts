/** What pages know of links: no more than they need, for they must stay small. */

/** The last good day and the signature: `.20270131.` and 128 bits in base64url. */
export const signatureIn = /\.(\d{8})\.([\w-]{22})$/;

/** @returns the address of a form behind the site's origin, `/vol_exit/…`; `text` is what a link has behind the form's path */
export const linkPath = (path: string, text: string): string => path.replace(/:\w+/, text);
