import { expect, it } from 'vitest';
import { emailTypeNamed, emailTypeOf } from './emailType.ts';
import { isExportKind } from './exports.ts';
import { feedPath, feedToken } from './feedAddress.ts';
import { isFileReference } from './importSeed.ts';
import { readLinkText, signedLinkText } from './links.ts';
import { linkPath } from './linkText.ts';
import { unsubscribeHeaders, unsubscribePath } from './unsubscribe.ts';

const id = '7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35';
const mac = 'AbCdEfGhIjKlMnOpQrSt_-';

it('a signed link is read as it was made, its id in small letters', () => {
  const text = signedLinkText(id.toUpperCase(), '2027-01-31', mac);
  expect(text).toBe(`${id}.20270131.${mac}`);
  expect(readLinkText(text)).toEqual({ id, signed: { lastDay: '2027-01-31', mac } });
  expect(readLinkText(text.replace(id, id.toUpperCase())).id).toBe(id);
});

it.each([id.toUpperCase(), `${id}.20270131.short`, `${id}.2027131.${mac}`, `${id}.20270131.${mac}x`, ''])(
  'an unsigned link is all id, valid or not: %s',
  (text) => {
    expect(readLinkText(text)).toEqual({ id: text.toLowerCase() });
  },
);

it.each(['.', ').', '%22', '%E2%80%9D,', ']'])('a link is read without %s, which was pasted behind it', (behind) => {
  expect(readLinkText(`${id}${behind}`)).toEqual({ id });
  expect(readLinkText(`${id}.20270131.${mac}${behind}`)).toEqual({ id, signed: { lastDay: '2027-01-31', mac } });
});

it('the path of a form takes the last part of the link', () => {
  expect(linkPath('/vol_exit/:vol_id', 'text')).toBe('/vol_exit/text');
});

it('the address of a calendar’s feed is read as it was made', () => {
  const token = 'a'.repeat(43);
  const file = feedPath(token).split('/').at(-1) ?? '';
  expect(file).toBe(`${token}.ics`);
  expect(feedToken(file)).toBe(token);
  for (const wrong of [`${token}a.ics`, `x${file}x`, token, `${token}.icsx`, ''])
    expect(feedToken(wrong)).toBeUndefined();
});

it('the seed of a file is asked for by its hash, with or without an organisation', () => {
  const hash = 'a1'.repeat(32);
  expect([hash, `${hash} ${id}`].every(isFileReference)).toBe(true);
  expect(
    [hash.slice(1), `${hash}a`, `x${hash}`, `${hash} `, `${hash}${id}`, hash.toUpperCase(), 7].some(isFileReference),
  ).toBe(false);
});

it('an export is one of those that are recorded', () => {
  expect(['volunteerReport', 'register'].every(isExportKind)).toBe(true);
  expect(['', 'toString', 'everything', 7, undefined].some(isExportKind)).toBe(false);
});

it('an email without a known type is Service, and only the two names are types', () => {
  expect([emailTypeOf(null), emailTypeOf(undefined), emailTypeOf(-1)]).toEqual(['service', 'service', 'service']);
  expect(['news', 'service'].map(emailTypeNamed)).toEqual(['news', 'service']);
  expect(['other', undefined].map(emailTypeNamed)).toEqual([undefined, undefined]);
});

it('an email offers to unsubscribe by the headers of RFC 2369 and RFC 8058', () => {
  expect(unsubscribePath('token')).toMatch(/\/token$/);
  expect(unsubscribeHeaders('https://site.test/u')).toEqual({
    'List-Unsubscribe': '<https://site.test/u>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});
