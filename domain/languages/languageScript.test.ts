import { expect, it } from 'vitest';
import { languageScript, rememberedScript } from './languageScript.ts';

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
  const run = new Function('addEventListener', 'location', 'navigator', 'localStorage', languageScript);
  run(() => undefined, location, { languages: browser }, localStorage);
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

it('a browser that lacks what the scripts need, or cannot read them, is told so, and so is whoever has lost one', () => {
  const young = { allSettled: true };
  const asset = 'https://site.test/assets/main-1.js';
  type Trouble = { promise?: object; message?: string; source?: string; lost?: string };
  const told = ({ promise = young, message, source = asset, lost }: Trouble) => {
    const page = { documentElement: { className: '' } };
    let hear = (_event: object) => {};
    const listen = (_type: string, listener: typeof hear, captures: boolean) => {
      if (captures) hear = listener;
    };
    const names = ['Promise', 'addEventListener', 'document', 'location', 'navigator', 'localStorage'];
    const run = new Function(...names, languageScript);
    run(promise, listen, page, { pathname: '/', search: '' }, { language: 'en' }, { getItem: () => null });
    if (lost !== undefined) hear({ target: { src: lost } });
    if (message !== undefined)
      Reflect.apply(Reflect.get(globalThis, 'onerror') ?? (() => undefined), undefined, [message, source]);
    Reflect.deleteProperty(globalThis, 'onerror');
    return page.documentElement.className;
  };
  const unread = "SyntaxError: Unexpected token '?'";
  expect(told({ promise: {} })).toBe('tooOld');
  expect(told({})).toBe('');
  expect(told({ message: unread })).toBe('tooOld');
  expect(told({ message: 'TypeError: x is not a function' })).toBe('');
  expect(told({ message: unread, source: 'https://elsewhere.test/extension.js' })).toBe('');
  expect(told({ lost: asset })).toBe('lost');
  expect(told({ lost: 'https://site.test/art/volunteerExit.svg' })).toBe('');
  expect(told({ promise: {}, lost: asset })).toBe('tooOld');
});

it('the script is at most 1 KB', () => {
  expect(Buffer.byteLength(languageScript)).toBeLessThanOrEqual(1024);
});

it.each([
  ['a page of the API in another language', 'ta', 'en-SG', '', '?lang=ta'],
  ['one in the language of the device', 'ta', 'ta-SG', '', undefined],
  ['one whose address names a language', 'ta', 'zh-SG', '?done=1&lang=zh', undefined],
  ['one on a device that remembers none', null, 'en-SG', '', undefined],
  ['one on a device that remembers nonsense', 'javascript:', 'en-SG', '', undefined],
])('%s is led to where it belongs', (_what, remembered, lang, search, led) => {
  let at: string | undefined;
  const location = { search, replace: (to: string) => (at = to) };
  const run = new Function('location', 'localStorage', 'document', rememberedScript);
  run(location, { getItem: () => remembered }, { documentElement: { lang } });
  expect(at).toBe(led);
});
