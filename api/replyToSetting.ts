/** The setting REPLY_TO: where replies to emails may go. */
import type { ReplyTo } from '../domain/contract/email.ts';
import { isEmailAddress } from '../domain/emailAddress.ts';

/** `Volunteer team <volunteers@charity.org>`, or the address alone. */
const entry = /^(?:([^<>]{1,60})<([^<>]*)>|([^<>]*))$/;

/**
 * @param text entries joined by commas
 * @returns undefined where an entry is no address
 */
export function readReplyTo(text: string): ReplyTo[] | undefined {
  const entries = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map(replyToOf);
  const all = entries.filter((one) => one !== undefined);
  return all.length === entries.length ? all : undefined;
}

function replyToOf(text: string): ReplyTo | undefined {
  const [, name = '', named, alone] = entry.exec(text) ?? [];
  const address = (named ?? alone ?? '').trim();
  return isEmailAddress(address) ? { address, name: name.trim() } : undefined;
}
