/** How a signed link ends, for the public pages, which must stay small. */

/** The last good day and the signature: `.20270131.` and 128 bits in base64url. */
export const signatureIn = /\.(\d{8})\.([\w-]{22})$/;
