/**
 * The links of forms: their addresses, and how long signed ones are valid. Everything that makes or reads a link uses
 * this file; `api/usecases/links/linkCredentials.ts` signs and checks.
 */
import type { Day } from '../time.ts';
import { signatureIn, withoutPasted } from './linkText.ts';

/** `bare`: `/{form}/{id}`. `signed`: `/{form}/{id}.{expiry}.{mac}`, which only the API can make. */
export type LinkStyle = 'bare' | 'signed';

/** A form that was opened in time may arrive this many days later, because a device keeps unsent answers this long. */
export const lateAnswerDays = 7;

/** The last part of a link: the row's id, and for a signed one its last valid day and its signature. */
export type LinkText = { id: string; signed?: { lastDay: Day; mac: string } };

/** Returns the parts of a link, without what was pasted behind it. An unsigned one is all id, valid or not. */
export function readLinkText(pasted: string): LinkText {
  const text = withoutPasted(pasted);
  const [whole, digits = '', mac = ''] = signatureIn.exec(text) ?? [];
  if (whole === undefined) return { id: text.toLowerCase() };
  const lastDay = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return { id: text.slice(0, -whole.length).toLowerCase(), signed: { lastDay, mac } };
}

/** Returns the last part of a signed link's address. */
export const signedLinkText = (id: string, lastDay: Day, mac: string): string =>
  `${id.toLowerCase()}.${lastDay.replace(/-/g, '')}.${mac}`;
