import { isEmailAddress } from '../emailAddress.ts';

/** What somebody types to be sent their link: an email address, or the digits of a mobile number. */
export type AskedAddress = { email: string } | { number: string };

/** Reads it, in any spelling of a number; undefined for anything else. Without the library for phone numbers, which is too large for a public page. */
export function readAskedAddress(typed: string): AskedAddress | undefined {
  const text = typed.trim();
  if (isEmailAddress(text)) return { email: text };
  const digits = text.replace(/\D/g, '');
  return /^[\d\s+().-]+$/.test(text) && digits.length >= 8 && digits.length <= 15 ? { number: text } : undefined;
}
