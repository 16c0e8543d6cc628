import { expect, it } from 'vitest';
import { charity } from '../charity.ts';
import { signedLinkText } from '../contract/links.ts';
import { linkPath } from '../contract/linkText.ts';
import { composeLinkEmail, composeLinkSms, type LinkMaker, linkIn } from './composeLink.ts';
import { type LinkMessage, linkMessages } from './linkMessages.ts';
import { plainName } from './plainName.ts';
import { isPlainSms, smsSegments } from './smsSegments.ts';

const messages = Object.entries<LinkMessage>(linkMessages);
const id = '7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35';
const siteUrl = 'https://volunteers.childrens-community-services.example.org';
const makerOf = (origin: string): LinkMaker => ({ siteUrl: origin, pathTo: linkPath });
const aisyah = { name: 'Nur Aisyah binte Rahman', volunteer: '' };

const signed = signedLinkText(id, '2027-01-31', 'x'.repeat(22));

it.each(messages)(
  '%s is an SMS of at most two segments in letters that every phone has, its link signed or not',
  (_name, message) => {
    for (const pathTo of [linkPath, (path: string) => linkPath(path, signed)]) {
      const link = linkIn(message, id, { siteUrl, pathTo });
      const sms = composeLinkSms(message, aisyah, link);
      expect(isPlainSms(sms)).toBe(true);
      expect(smsSegments(sms)).toBeLessThanOrEqual(2);
      expect(sms).toContain(link ?? 'Power Apps');
    }
  },
);

it('the message links to the form of the row', () => {
  expect(linkIn(linkMessages.characterReference, id, makerOf('https://site.test'))).toBe(
    `https://site.test/cr_response/${id}`,
  );
});

it('what names contain is escaped in HTML', () => {
  const { html } = composeLinkEmail(
    linkMessages.volunteerExit,
    { name: 'O\'Neil & "Co"', volunteer: '' },
    'https://x.test/?a&b',
  );
  expect(html).toContain('Dear O&#39;Neil &amp; &quot;Co&quot;,');
  expect(html).toContain('href="https://x.test/?a&amp;b"');
});

it.each([
  '<img src=x onerror=alert(1)>',
  'Win at evil.example',
  'https://evil.test',
  'a@b.test',
  'see пример.рф',
  'भारत.भारत',
  'evil。example',
  'evil．example',
  'call 203.0.113.9',
  'http [fe::dead]',
  'Call 9123 4567',
  'Ｗin ９',
  'Win1000',
  'Win $',
  'Get € now',
  '{{name}}',
  'x'.repeat(81),
  ' \n ',
])('the name %j is left out', (name) => {
  const { html, text } = composeLinkEmail(linkMessages.characterReference, { name, volunteer: name }, 'https://x.test');
  expect(text).toMatch(new RegExp(`^${charity.name}\n\nHello,\n\nA volunteer would`));
  expect(html.replaceAll(charity.email, '')).not.toMatch(/img|evil|@|xx/);
  expect(composeLinkSms(linkMessages.volunteerExit, { name, volunteer: '' }, 'x')).toMatch(/^Thank you/);
});

it.each([
  'Kumar s/o Raman',
  'Lim Ah Kow @ Lim Kow',
  'J. P. Tan',
  'Ann Lee-Tan',
  "D'Souza",
  '陈美玲',
  '3M',
  'Studio54 Arts',
  'x'.repeat(80),
])('the name %s is kept', (name) => {
  expect(composeLinkEmail(linkMessages.volunteerExit, { name, volunteer: '' }, 'x').text).toContain(`Dear ${name},`);
});

it('initials are separated from the name after them, which would otherwise be shown as a link', () => {
  expect(['S.Pillay', 'A.P.J.Abdul Kalam', 't.co'].map(plainName)).toEqual([
    'S. Pillay',
    'A.P.J. Abdul Kalam',
    't. co',
  ]);
});

it('a name stays whole where zero-width letters stand in it', () => {
  expect(['Ai\u200bsyah', '\u200bTan\u2060 Wei\ufeff'].map(plainName)).toEqual(['Aisyah', 'Tan Wei']);
});

it('a name stays on one line', () => {
  const { text } = composeLinkEmail(linkMessages.volunteerExit, { name: 'Nur\r\n\u202e Aisyah', volunteer: '' }, 'x');
  expect(text).toMatch(/^Dear Nur Aisyah,\n/m);
});

it('an SMS whose long link would need a third segment leaves out the name', () => {
  const long = `${linkIn(linkMessages.volunteerApp, id, makerOf(siteUrl))}${'a'.repeat(90)}`;
  const name = 'Muhammad Nur Hidayat bin Abdul Rahman';
  const sms = composeLinkSms(linkMessages.volunteerApp, { name, volunteer: '' }, long);
  expect(smsSegments(sms)).toBe(2);
  expect(smsSegments(`Hi ${name}, ${sms}`)).toBe(3);
  expect(sms).not.toContain(name);
});

it.each(['陈美玲', 'José “Pepe” Núñez', 'An exceedingly long name that makes the message a third one'])(
  'an SMS leaves out %j, which would make it longer',
  (name) => {
    const link = linkIn(linkMessages.volunteerApp, id, makerOf(siteUrl));
    const sms = composeLinkSms(linkMessages.volunteerApp, { name, volunteer: '' }, link);
    expect(smsSegments(sms)).toBeLessThanOrEqual(2);
    expect(isPlainSms(sms)).toBe(true);
  },
);

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['陈'.repeat(70), 1],
  ['陈'.repeat(71), 2],
])('the segments of an SMS are counted', (text, segments) => expect(smsSegments(text)).toBe(segments));
