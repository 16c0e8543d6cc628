import { expect, it } from 'vitest';
import { ownPageScript } from './ownPageScript.ts';

/** Returns what a visit in a browser of this language asks for. */
function asked(pathname: string, language = 'en-SG'): unknown[] {
  const calls: unknown[] = [];
  const ask = (...call: unknown[]) => {
    calls.push(call);
    return Promise.reject(new TypeError('no signal'));
  };
  const names = ['addEventListener', 'location', 'navigator', 'localStorage', 'self', 'fetch', 'ownPageCall'];
  const location = { pathname, search: '', hash: '', replace: () => undefined };
  const run = new Function(...names, ownPageScript);
  run(() => undefined, location, { languages: [language] }, { getItem: () => null }, { fetch: ask }, ask);
  return calls;
}

it('the head of a page asks for what it shows, and names the link in a header', () => {
  const call = ['/api/volunteering', { headers: { 'X-Link-Id': 'a.b' } }];
  expect(asked('/me/a.b')).toEqual([call]);
  expect(asked('/me/a.b/')).toEqual([call]);
  expect(asked('/zh/me/a.b')).toEqual([call]);
});

it('a page that leads to another language asks for nothing, nor does an address without a link', () => {
  expect(asked('/me/a.b', 'ta')).toEqual([]);
  expect(asked('/me/form/more')).toEqual([]);
});
