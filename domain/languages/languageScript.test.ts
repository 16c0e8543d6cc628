import { expect, it } from 'vitest';
import { languageScript } from './languageScript.ts';

type Visit = { remembered?: string; browser?: string[]; isBlocked?: boolean };

/** Returns where a visit to an address leads; the address itself where it stays. */
function visit(address: string, { remembered, browser = ['en-SG'], isBlocked }: Visit = {}): string {
  const { pathname, search, hash } = new URL(address, 'https://site.test');
  let at = address;
  const storage = new Map(remembered ? [['language', remembered]] : []);
  const localStorage = {
    getItem: (name: string) => {
      if (isBlocked) throw new Error('blocked');
      return storage.get(name) ?? null;
    },
    setItem: (name: string, value: string) => {
      if (isBlocked) throw new Error('blocked');
      storage.set(name, value);
    },
  };
  const location = {
    pathname,
    search,
    hash,
    replace: (to: string) => {
      at = to;
    },
  };
  new Function('location', 'navigator', 'localStorage', languageScript)(location, { languages: browser }, localStorage);
  return at;
}

it.each<[string, Visit, string]>([
  ['/', {}, '/'],
  ['/', { browser: ['fr', 'zh-Hans-SG', 'en'] }, '/zh'],
  ['/', { remembered: 'ta', browser: ['zh'] }, '/ta'],
  ['/', { remembered: 'en', browser: ['zh'] }, '/'],
  ['/zh', { remembered: 'ms' }, '/zh'],
  ['/?lang=ms', { remembered: 'zh' }, '/ms'],
  ['/zh?lang=en', { browser: ['zh'] }, '/'],
  ['/zh?lang=en', { browser: ['zh'], isBlocked: true }, '/?lang=en'],
  ['/?lang=en', { browser: ['zh'], isBlocked: true }, '/?lang=en'],
  ['/zh/?lang=ta#about', {}, '/ta#about'],
  ['/vol_exit/1?lang=zh', {}, '/zh/vol_exit/1'],
  ['/zh/vol_exit/1?lang=en', {}, '/vol_exit/1'],
  ['/?lang=fr', { remembered: 'https://elsewhere.test' }, '/?lang=fr'],
  ['/zh//elsewhere.test?lang=en', {}, '/elsewhere.test'],
  ['/zhao', {}, '/zhao'],
])('a visit to %s by %j leads to %s', (address, by, expected) => {
  expect(visit(address, by)).toBe(expected);
});

it('the script is at most 1 KB', () => {
  expect(Buffer.byteLength(languageScript)).toBeLessThanOrEqual(1024);
});
