export const longestEmailAddress = 254;

// What browsers accept in <input type="email"> (the WHATWG expression), and a dot in the domain besides. Nothing that it
// accepts can end a header or begin another address.
const pattern = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+$/;

/** @returns whether the text is one email address, at most 254 characters */
export const isEmailAddress = (text: string): boolean => text.length <= longestEmailAddress && pattern.test(text);

/** Providers that ignore dots before the @. */
const withoutDots = ['gmail.com', 'googlemail.com'];

/**
 * Returns one text for all spellings that reach the same mailbox: `A.Lim+forms@googlemail.com` → `alim@gmail.com`. It
 * counts messages to a mailbox; it is no address to write to.
 */
export function mailboxOf(address: string): string {
  const [typed = '', host = ''] = address.toLowerCase().split('@');
  const [local = ''] = typed.split('+');
  return withoutDots.includes(host) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`;
}
