/**
 * The links of forms: how their addresses read, and how long signed ones are good. Whatever makes or reads a link does it
 * by this file; `api/usecases/linkCredentials.ts` signs and checks.
 */
import { addDays, type Day } from '../time.ts';
import { signatureIn } from './linkText.ts';
import type { formPaths } from './paths.ts';

/** `bare`: `/{form}/{id}`. `signed`: `/{form}/{id}.{expiry}.{mac}`, of which staff’s browsers have the API make each. */
export type LinkStyle = 'bare' | 'signed';

/** The address of a form that is reached by a link. */
export type LinkedPath = Exclude<(typeof formPaths)[keyof typeof formPaths], '/' | '/organisations'>;

/**
 * For how many days a signed link is good, the day it is made not counted. Referees and applicants are waited for; who
 * leaves or looks back may take their time.
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

/** A form that was opened in time may arrive so many days later: a device keeps what it could not send for so long. */
export const lateAnswerDays = 7;

/** What a link has behind the form's path: the row's id, and for a signed one its last good day and its signature. */
export type LinkText = { id: string; signed?: { lastDay: Day; mac: string } };

/** @returns the parts of a link as it stands in an address; what is not signed is all id, good or bad */
export function readLinkText(text: string): LinkText {
  const [whole, digits = '', mac = ''] = signatureIn.exec(text) ?? [];
  if (whole === undefined) return { id: text.toLowerCase() };
  const lastDay = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return { id: text.slice(0, -whole.length).toLowerCase(), signed: { lastDay, mac } };
}

/** @returns what stands in the address of a signed link */
export const signedLinkText = (id: string, lastDay: Day, mac: string): string =>
  `${id.toLowerCase()}.${lastDay.replaceAll('-', '')}.${mac}`;

/** @returns the last day on which a link that is made today is good */
export const lastDayOf = (path: LinkedPath, today: Day): Day => addDays(today, linkValidDays[path]);
