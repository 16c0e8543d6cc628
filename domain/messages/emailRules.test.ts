/** The limits of an email, on both sides. */
import { expect, it } from 'vitest';
import {
  checkEmail,
  isReadByNobody,
  isSender,
  longestSubject,
  mostBodyBytes,
  mostNested,
  mostRecipients,
} from './emailRules.ts';

const good = { emails: ['a@x.org'], subject: 'Hello', body: '<p>Hi</p>', sender: 'us@x.org' };
const check = (changes: Partial<typeof good>) => checkEmail({ ...good, ...changes }, ['us@x.org']);

it('an email may be exactly as large as its limits', () => {
  expect(check({ subject: 'x'.repeat(longestSubject) })).toEqual({});
  expect(check({ body: 'x'.repeat(mostBodyBytes) })).toEqual({});
  expect(check({ body: `${'<div>'.repeat(mostNested)}x` })).toEqual({});
  expect(check({ emails: Array.from({ length: mostRecipients }, (_, index) => `${index}@x.org`) })).toEqual({});
  expect(check({ subject: ' Hello ' })).toEqual({});
});

it('an email is refused with a part of what is wrong, not with all of it', () => {
  expect(check({ emails: ['y'.repeat(200)] }).emails).toBe(`“${'y'.repeat(100)}” is not an email address.`);
  const body = `<p>{{name|<b>${'y'.repeat(200)}</b>}}</p>`;
  const words = check({ body }).body ?? '';
  expect(words.slice(words.indexOf('{{name|'))).toHaveLength(100);
  expect(check({ body: '<p>{{age}}</p>' }).body).toMatch(/The fields are {{\w+}}, {{/);
});

it('an email is refused when its addresses together are longer than their column', () => {
  // The longest address has 254 characters, and its domain is made of labels of at most 63.
  const long = `@${['a', 'b', 'c'].map((letter) => letter.repeat(60)).join('.')}.org`;
  const emails = Array.from({ length: 5000 }, (_, index) => `${String(index).padStart(60, 'x')}${long}`);
  expect(check({ emails })).toEqual({ emails: 'There are too many addresses for one email.' });
  const fitting = emails.slice(0, Math.floor(1_048_577 / ((emails[0] ?? '').length + 1)));
  expect(check({ emails: fitting })).toEqual({});
});

it('an email is sent from one of several senders', () => {
  expect(isSender(' B@x.org', ['a@x.org', 'b@x.org'])).toBe(true);
  expect(isSender('c@x.org', ['a@x.org', 'b@x.org'])).toBe(false);
});

it.each([
  ...['DoNotReply@x.org', 'do-not-reply@x.org', 'do_not.reply@x.org', ' noreply@x.org', 'no-reply@x.org'],
  'donotreply@x.org',
])('the sender %s is read by nobody', (sender) => expect(isReadByNobody(sender)).toBe(true));
it.each(['us@x.org', 'xnoreply@x.org', 'noreplyx@x.org', 'do+notreply@x.org', 'reply@x.org', 'no+reply@x.org'])(
  'the sender %s is read by somebody',
  (sender) => expect(isReadByNobody(sender)).toBe(false),
);
