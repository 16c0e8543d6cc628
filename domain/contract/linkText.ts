/** The part of links that pages need, kept small for them. */

/** The last valid day and the signature: `.20270131.` and 128 bits in base64url. */
export const signatureIn = /\.(\d{8})\.([\w-]{22})$/;

/** Returns the path of a form's link, `/vol_exit/…`. `text` is the last part of the link. */
export const linkPath = (path: string, text: string): string => path.replace(/:\w+/, text);
