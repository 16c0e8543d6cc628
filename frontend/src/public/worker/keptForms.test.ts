import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromNetworkOrKept } from './keptForms.ts';
import { routeOf } from './publicPaths.ts';

const kept = new Map<string, Response>();
const network = vi.fn<typeof fetch>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('caches', { open: async () => ({ match: async (address: string) => kept.get(address)?.clone() }) });
  vi.stubGlobal('fetch', network.mockReset().mockRejectedValue(new TypeError('no signal')));
});
afterEach(() => vi.unstubAllGlobals());

/** Opens an address on a device that keeps these pages. @returns the text of the page, or where it leads */
async function open(address: string, ...pages: string[]): Promise<string> {
  for (const page of pages) kept.set(page, new Response(`page ${page}`));
  const route = routeOf(new URL(address, 'https://site.test').pathname) ?? '';
  const answer = await fromNetworkOrKept(new Request(`https://site.test${address}`), route);
  return answer.headers.get('Location') ?? answer.text();
}

it.each([
  ['/vol_exit/1', ['/zh/vol_exit/form'], 'https://site.test/zh/vol_exit/1'],
  ['/', ['/zh/vol_exit/form', '/ta'], 'https://site.test/ta'],
  ['/ms/vol_exit/1?lang=ms', ['/zh/vol_exit/form'], 'https://site.test/zh/vol_exit/1'],
  ['/zh/vol_exit/1', ['/vol_exit/form'], 'https://site.test/vol_exit/1?kept'],
  ['/vol_exit/1', ['/vol_exit/form', '/zh/vol_exit/form'], 'page /vol_exit/form'],
  ['/vol_exit/1', ['/zh/vol_feedback/form'], ''],
])('without a signal, %s of a device that keeps %j leads to %s', async (address, pages, shown) => {
  expect(await open(address, ...pages)).toBe(shown);
});

it('with a signal, a page that is kept in another language alone comes from the network', async () => {
  network.mockImplementation(async () => new Response('from the network'));
  expect(await open('/vol_exit/1', '/zh/vol_exit/form')).toBe('from the network');
});
