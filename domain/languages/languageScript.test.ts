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
  // A page that is shown for want of a signal stays, and chooses nothing.
  ['/vol_exit/1?kept', { remembered: 'zh' }, '/vol_exit/1?kept'],
  ['/?utm_source=poster&lang=zh', {}, '/zh?utm_source=poster'],
  ['/?lang=ms&utm_source=poster', {}, '/ms?utm_source=poster'],
  ['/zh?lang=en&utm_source=poster', { isBlocked: true }, '/?lang=en&utm_source=poster'],
  ['/?utm_source=poster', { browser: ['en-SG', 'zh'] }, '/?utm_source=poster'],
  ['/?utm_source=poster', { browser: ['tan', 'ta-SG'] }, '/ta?utm_source=poster'],
])('a visit to %s by %j leads to %s', (address, by, expected) => {
  expect(visit(address, by)).toBe(expected);
});

it('a browser that lacks what the scripts need, or cannot read them, is told so', () => {
  const told = (promise: object, message?: string, source = 'https://site.test/assets/main-1.js') => {
    const page = { documentElement: { className: '' } };
    const run = new Function('Promise', 'document', 'location', 'navigator', 'localStorage', languageScript);
    run(promise, page, { pathname: '/', search: '' }, { language: 'en' }, { getItem: () => null });
    if (message !== undefined)
      Reflect.apply(Reflect.get(globalThis, 'onerror') ?? (() => undefined), undefined, [message, source]);
    Reflect.deleteProperty(globalThis, 'onerror');
    return page.documentElement.className === 'tooOld';
  };
  const young = { allSettled: true };
  expect(told({})).toBe(true);
  expect(told(young)).toBe(false);
  expect(told(young, "SyntaxError: Unexpected token '?'")).toBe(true);
  expect(told(young, 'TypeError: x is not a function')).toBe(false);
  expect(told(young, 'Uncaught SyntaxError: Unexpected token', 'https://elsewhere.test/extension.js')).toBe(false);
});

it('the script is at most 1 KB', () => {
  expect(Buffer.byteLength(languageScript)).toBeLessThanOrEqual(1024);
});
