/**
 * The links of forms: their addresses, and how long signed ones are valid. Everything that makes or reads a link uses
 * this file; `api/usecases/linkCredentials.ts` signs and checks.
 */
import { addDays, type Day } from '../time.ts';
import { signatureIn } from './linkText.ts';
import type { formPaths } from './paths.ts';

/** `bare`: `/{form}/{id}`. `signed`: `/{form}/{id}.{expiry}.{mac}`, which only the API can make. */
export type LinkStyle = 'bare' | 'signed';

/** The address of a form that is reached by a link. */
export type LinkedPath = Exclude<(typeof formPaths)[keyof typeof formPaths], '/' | '/organisations'>;

/**
 * For how many days a signed link is valid, not counting the day it is made. Referees and applicants must answer soon;
 * people who leave or look back may take longer.
 */
export const linkValidDays = {
  '/vol_feedback/:vol_id': 90,
  '/corp_feedback/:vol_id': 90,
  '/cr_response/:cr_id': 60,
  '/cr_indForm/:vol_id': 60,
  '/vol_exit/:vol_id': 180,
  '/org_exit/:org_id': 180,
  '/org_feedback/:org_id': 90,
} as const satisfies Record<LinkedPath, number>;

/** A form that was opened in time may arrive this many days later, because a device keeps unsent answers this long. */
export const lateAnswerDays = 7;

/** The last part of a link: the row's id, and for a signed one its last valid day and its signature. */
export type LinkText = { id: string; signed?: { lastDay: Day; mac: string } };

/** Returns the parts of a link. An unsigned one is all id, valid or not. */
export function readLinkText(text: string): LinkText {
  const [whole, digits = '', mac = ''] = signatureIn.exec(text) ?? [];
  if (whole === undefined) return { id: text.toLowerCase() };
  const lastDay = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return { id: text.slice(0, -whole.length).toLowerCase(), signed: { lastDay, mac } };
}

/** Returns the last part of a signed link's address. */
export const signedLinkText = (id: string, lastDay: Day, mac: string): string =>
  `${id.toLowerCase()}.${lastDay.replaceAll('-', '')}.${mac}`;

/** Returns the last day on which a link made today is valid. */
export const lastDayOf = (path: LinkedPath, today: Day): Day => addDays(today, linkValidDays[path]);
