import { expect, it } from 'vitest';
import { isEmailAddress, mailboxOf } from './emailAddress.ts';

it('an email address has one @, a dot after it, and at most 254 characters', () => {
  expect(isEmailAddress("o'hara+1@mail.example.org")).toBe(true);
  const longest = `${'a'.repeat(254 - '@example.org'.length)}@example.org`;
  expect([isEmailAddress(longest), isEmailAddress(`a${longest}`)]).toEqual([true, false]);
  for (const wrong of [
    '',
    'a@b',
    'a b@c.org',
    '@c.org',
    'a@.org',
    'a@c.org,d@e.org',
    'a@c.org\n',
    '<a@c.org>',
    'a@@c.org',
  ]) {
    expect(isEmailAddress(wrong)).toBe(false);
  }
});

it.each([
  ['Ana.Lim+forms@X.test', 'ana.lim@x.test'],
  ['A.Lim+1@GoogleMail.com', 'alim@gmail.com'],
  ['a.lim@gmail.com', 'alim@gmail.com'],
])('%s reaches the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
