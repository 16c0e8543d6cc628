import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEmailAddress } from '../emailAddress.ts';
import { composeEmail, composeSubject } from './composeEmail.ts';
import { checkEmail, mostBodyBytes, mostRecipients } from './emailRules.ts';
import { fieldsIn, mergeHtml, mergeText, requiredFields, withFallback } from './mergeFields.ts';
import { bulkEmailIdIn, bulkPurpose } from './purposes.ts';

it('recipients cannot carry a second header or address', () => {
  const address = fc.tuple(
    fc.string(),
    fc.constantFrom('\r', '\n', ',', ';', '<', '>', ' ', '\0', '\u2028'),
    fc.string(),
  );
  fc.assert(fc.property(address, ([before, bad, after]) => !isEmailAddress(`${before}${bad}${after}@example.org`)));
});

it('merge fields are filled with the name, or with their fallback', () => {
  expect(mergeText('Hi {{name}}!', { name: 'Ann' })).toEqual({ text: 'Hi Ann!', missing: [] });
  expect(mergeText('Hi {{ Name | friend }}!', { name: ' ' })).toEqual({ text: 'Hi friend!', missing: [] });
  expect(mergeText('Hi {{name}}!', { name: '' })).toEqual({ text: 'Hi {{name}}!', missing: ['name'] });
  expect(['{{name}}', '{{name|you}} {{ Day }}', 'none'].map(requiredFields)).toEqual([['name'], ['day'], []]);
});

it('merge fields include the charity’s name and the activity of the email', () => {
  const occasion = { activity: '3M\nReading', day: 'Monday, 2 March 2026', time: '09:00', place: '' };
  const text = '{{Organisation}}: {{activity}} on {{day}} at {{place|our centre}}';
  expect(mergeText(text, { name: '', occasion })).toEqual({
    text: 'Children’s Community Services: 3M Reading on Monday, 2 March 2026 at our centre',
    missing: [],
  });
  expect(mergeText('{{place}}', { name: '', occasion }).missing).toEqual(['place']);
  expect(mergeText('{{day}}', { name: '' })).toEqual({ text: '{{day}}', missing: ['day'] });
  expect(mergeHtml('<p>{{activity}}</p>', { name: '', occasion: { ...occasion, activity: '<b>{{name}}' } }).text).toBe(
    '<p>&lt;b&gt;{{name}}</p>',
  );
});

it('merge fields without a fallback get the given one', () => {
  const text = '<p>{{name}}, {{ NAME }}, {{name|you}}, {{day}}</p>';
  expect(withFallback(text, 'name', 'friend')).toBe('<p>{{name|friend}}, {{name|friend}}, {{name|you}}, {{day}}</p>');
  expect(fieldsIn(text)).toEqual(['name', 'day']);
});

it('merge fields are text, whatever a name contains', () => {
  expect(mergeHtml('<p>{{name}}</p>', { name: `O'Neil & "Co"` }).text).toBe('<p>O&#39;Neil &amp; &quot;Co&quot;</p>');
  expect(mergeHtml('<p>{{name|friend}}</p>', { name: '<img src=x> {{name}}' }).text).toBe('<p>friend</p>');
});

it('merge fields are filled in text only, never inside a tag', () => {
  const html = '<a href="{{name|javascript:hit()}}" title="{{name}}">{{name}}</a>';
  expect(mergeHtml(html, { name: 'Ann' }).text).toBe(html.replace('>{{name}}<', '>Ann<'));
});

it('merge fields become part of what is sanitised', () => {
  const clean = (html: string) => `clean ${html}`;
  const { html } = composeEmail({ subject: 'Hi', body: '<p>{{name}}</p>' }, { name: 'Ann' }, clean);
  expect(html).toContain('clean <p>Ann</p>');
});

it("merge fields make one recipient's message", () => {
  const email = { subject: 'For {{name}}', body: '<p>Dear {{name|friend}}</p>' };
  expect(composeEmail(email, { name: 'Ann\r\nTan' }, (html) => html)).toEqual({
    subject: 'For Ann Tan',
    html: expect.stringContaining('<p>Dear Ann'),
    missing: [],
  });
  expect(composeSubject(email, { name: '' }).missing).toEqual(['name']);
});

const good = { emails: ['a@x.org'], subject: 'Hello', body: '<p>Hi</p>', sender: 'us@x.org' };
const senders = ['Us@x.org'];
const about = { activity: 'Kayaking', day: 'Monday', time: '09:00', place: 'Kallang' };
it('a valid email is never refused', () => {
  expect(checkEmail(good, senders)).toEqual({});
  const dated = { ...good, subject: '{{day}}', body: '<p>{{time}} {{place}}</p>' };
  expect([about, 'unread' as const].map((one) => checkEmail({ ...dated, about: one }, senders))).toEqual([{}, {}]);
  expect(checkEmail({ ...good, body: '<p>{{day|soon}}</p>' }, senders)).toEqual({});
});

const showing = (pictures: number) =>
  Array.from(
    { length: pictures },
    (_, i) => `<img src="cid:${`${i}`.padStart(8, '0')}-0000-4000-8000-000000000000" alt="x">`,
  ).join('');

it.each([
  ['without a recipient', { emails: [' '] }, 'emails', /at least one/],
  ['to what is no address', { emails: ['a@x.org', 'b'] }, 'emails', /“b”/],
  ['to too many', { emails: Array.from({ length: mostRecipients + 1 }, (_, i) => `${i}@x.org`) }, 'emails', /10,000/],
  ['without a subject', { subject: ' ' }, 'subject', /required/],
  ['with a subject that begins a header', { subject: 'Hi\r\nBcc: b@x.org' }, 'subject', /one line/],
  ['with a long subject', { subject: 'x'.repeat(401) }, 'subject', /400/],
  ['without a body', { body: '<p>&nbsp;<br></p>' }, 'body', /required/],
  ['with a large body', { body: 'é'.repeat(mostBodyBytes / 2 + 1) }, 'body', /1 MB/],
  ['with many pictures', { body: showing(21) }, 'body', /at most 20 pictures/],
  ['with a body that nests too deep', { body: `${'<div>'.repeat(201)}x` }, 'body', /nested/],
  ['with a field in a link', { body: '<a href="https://x.org/{{name|a}}">x</a>' }, 'body', /plain text/],
  ['with formatting in a field', { body: '<p>{{name|<b>you</b>}}</p>' }, 'body', /plain text/],
  ['with a field that is not there', { body: '<p>{{age}}</p>' }, 'body', /{{age}}.*{{name}}/],
  ['with a day, about nothing', { body: '<p>{{day}}</p>' }, 'body', /about an activity/],
  ['with an unknown place', { body: '<p>{{place}}</p>', about: { ...about, place: ' ' } }, 'body', /not known/],
  ['from a strange sender', { sender: 'boss@x.org' }, 'sender', /list/],
])('an email is refused: %s', (_what, change, field, words) => {
  expect(checkEmail({ ...good, ...change }, senders)).toEqual({ [field]: expect.stringMatching(words) });
});

it('a bulk email is found by its purpose in the ledger', () => {
  expect(bulkEmailIdIn(bulkPurpose('ABC'))).toBe('abc');
  expect([null, 'scheduled email'].map(bulkEmailIdIn)).toEqual([undefined, undefined]);
});
