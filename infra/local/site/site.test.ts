import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningService } from '../listen.ts';
import type { SiteConfig } from './config.ts';
import { readSiteConfig } from './config.ts';
import { startSite } from './startSite.ts';

const config: SiteConfig = {
  routes: [
    { route: '/assets/*', headers: { 'cache-control': 'immutable' } },
    { route: '/vol_exit/*', rewrite: '/exit.html' },
    { route: '/organisations', rewrite: '/organisations.html' },
    { route: '/organisations/*', rewrite: '/organisations.html' },
    { route: '/changing', rewrite: '/changing.html' },
    { route: '/old', redirect: '/organisations', statusCode: 301 },
    { route: '/moved', redirect: 'https://charity.test/' },
    { route: '/gone', statusCode: 404 },
    { route: '/read-only', methods: ['POST'], statusCode: 403 },
  ],
  navigationFallback: { rewrite: '/staff.html', exclude: ['/assets/*', '/nothing*', '/help', '/exit', '/*.json'] },
  responseOverrides: { 404: { rewrite: '/not-found.html' }, 403: { redirect: '/', statusCode: 302 } },
  globalHeaders: { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
  mimeTypes: { '.webmanifest': 'application/manifest+json' },
};
const script = `console.log(${JSON.stringify('volunteer '.repeat(200))});`;
const files: Record<string, string> = {
  'site/index.html': 'the first page',
  'site/organisations.html': 'organisations',
  'site/help/index.html': 'help',
  'site/exit.html': 'exit',
  'site/staff.html': 'staff',
  'site/not-found.html': 'nothing here',
  'site/assets/main.js': script,
  'site/app.webmanifest': '{}',
  'site/staticwebapp.config.json': '{}',
  'secret.txt': 'outside',
};

let folder: string;
let site: RunningService;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  site = await startSite({ port: 0, root: path.join(folder, 'site'), config, apiUrl: 'http://127.0.0.1:9' });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

const get = (url: string, init?: RequestInit) => fetch(`${site.url}${url}`, { redirect: 'manual', ...init });
/** Sends a request whose path is unchanged; `fetch` would normalise it. */
const getRaw = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; encoding: string | undefined; body: Buffer }>((resolve, reject) => {
    const sent = httpRequest(site.url, { path: url, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, encoding: response.headers['content-encoding'], body });
    });
    sent.on('error', reject).end();
  });

it.each([
  ['/', 'the first page'],
  ['/organisations', 'organisations'],
  ['/organisations/', 'organisations'],
  ['/help/', 'help'],
  ['/vol_exit/7?from=mail', 'exit'],
  ['/admin/calendar', 'staff'],
])('the page %s shows %s', async (url, text) => {
  const response = await get(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toBe(text);
});

it.each([
  '/gone',
  '/nothing',
  '/nothing.html',
  '/exit',
  '/help',
  '/assets/nothing.js',
  '/staticwebapp.config.json',
  '/nothing%00',
])('the page %s is not found, and gets the page for 404', async (url) => {
  const response = await get(url);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('nothing here');
});

it.each([
  ['/old', 301, '/organisations'],
  ['/moved', 302, 'https://charity.test/'],
])('the page %s redirects', async (url, status, location) => {
  const response = await get(url);
  expect([response.status, response.headers.get('location')]).toEqual([status, location]);
});

it('a refusal is replaced by a redirect', async () => {
  expect((await get('/read-only', { method: 'POST' })).status).toBe(302);
  expect((await get('/organisations', { method: 'POST' })).status).toBe(405);
});

it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2f..%2fsecret.txt', '/..\\secret.txt'])(
  'the site shows nothing outside its folder: %s',
  async (url) => {
    expect((await getRaw(url)).body.toString()).not.toContain('outside');
  },
);

it('the site refuses a path that cannot be decoded', async () => {
  expect((await getRaw('/%zz')).status).toBe(400);
});

it('headers are those of the site and of the route', async () => {
  const page = await get('/');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const asset = await get('/assets/main.js');
  expect(asset.headers.get('cache-control')).toBe('immutable');
  expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await get('/app.webmanifest')).headers.get('content-type')).toBe('application/manifest+json');
});

it('headers forbid caching of what is missing, whatever the rule says', async () => {
  const missing = await get('/assets/nothing.js');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(missing.headers.get('x-content-type-options')).toBe('nosniff');
});

it('headers save a second download', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  const again = await get('/', { headers: { 'if-none-match': `"other", W/${etag}` } });
  expect(again.status).toBe(304);
  expect(again.headers.get('cache-control')).toBe('no-cache');
  expect((await get('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  expect((await get('/nothing', { headers: { 'if-none-match': etag } })).status).toBe(404);
});

it('HEAD is answered without a body', async () => {
  const response = await get('/organisations', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect(response.headers.get('content-length')).toBe('13');
  expect(await response.text()).toBe('');
});

it('headers follow a changed file', async () => {
  const file = path.join(folder, 'site/changing.html');
  await writeFile(file, 'before');
  expect(await (await get('/changing')).text()).toBe('before');
  await writeFile(file, 'afterwards');
  expect(await (await get('/changing')).text()).toBe('afterwards');
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', undefined],
])('compression for %s is %s', async (accepted, encoding) => {
  const response = await getRaw('/assets/main.js', { 'accept-encoding': accepted });
  expect(response.encoding).toBe(encoding);
  if (encoding === 'br') expect(brotliDecompressSync(response.body).toString()).toBe(script);
});

const configured = async (routes: object[]) => {
  const file = path.join(folder, 'config.json');
  await writeFile(file, JSON.stringify({ routes }));
  return readSiteConfig(file);
};

it.each([
  ['a setting that the local site does not implement', [{ route: '/a', allowedRoles: ['staff'] }], /\/a.*allowedRoles/],
  ['a route that is there twice', [{ route: '/a' }, { route: '/a' }], /duplicate route, "\/a/],
  ['one with and without a slash at its end', [{ route: '/a' }, { route: '/a/' }], /duplicate route, "\/a/],
  ['one for a method and for all', [{ route: '/a', methods: ['GET'] }, { route: '/a' }], /duplicate route, "\/a/],
])('the configuration refuses %s, as Static Web Apps does', async (_what, routes, reason) => {
  await expect(configured(routes)).rejects.toThrow(reason);
});

it('the configuration accepts one route for different methods', async () => {
  const routes = [
    { route: '/a', methods: ['GET'] },
    { route: '/a', methods: ['POST'] },
  ];
  expect(await configured(routes)).toEqual({ routes });
});
