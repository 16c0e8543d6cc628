export const longestEmailAddress = 254;

// What browsers accept in <input type="email"> (the WHATWG expression), and a dot in the domain besides. Nothing that it
// accepts can end a header or begin another address.
const pattern = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+$/;

/** @returns whether the text is one email address, at most 254 characters */
export const isEmailAddress = (text: string): boolean => text.length <= longestEmailAddress && pattern.test(text);

/** These providers deliver to the same mailbox with and without dots. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns one text for all spellings that reach the same mailbox: `A.Lim+forms@googlemail.com` → `alim@gmail.com`. It
 * compares and counts; it is no address to write to. Empty when it is no email.
 */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(email.normalize('NFKC').trim().toLowerCase()) ?? [];
  const tag = name.indexOf('+', 1);
  const untagged = tag < 0 ? name : name.slice(0, tag);
  if (dotless.has(domain)) return `${untagged.replaceAll('.', '')}@gmail.com`;
  return domain && `${untagged}@${domain}`;
}
