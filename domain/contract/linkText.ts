/** The part of links that pages need, kept small for them. */

/** The last valid day and the signature: `.20270131.` and 128 bits in base64url. */
export const signatureIn = /\.(\d{8})\.([\w-]{22})$/;

/** Returns an address without what chats and letters put behind it: `.`, `)`, a closing quotation mark as browsers write it. */
export function withoutPasted(address: string): string {
  let end = address.length;
  for (;;) {
    const lastThree = address.slice(Math.max(0, end - 3), end);
    if (/^%[\dA-F]{2}$/i.test(lastThree)) end -= 3;
    else if (/[.,;:!?*)\]}'>]$/.test(lastThree)) end -= 1;
    else return address.slice(0, end);
  }
}

/** Returns the path of a form's link, `/vol_exit/…`. `text` is the last part of the link. */
export const linkPath = (path: string, text: string): string => path.replace(/:\w+/, text);
