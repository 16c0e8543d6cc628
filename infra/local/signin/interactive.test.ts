import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { RunningService } from '../listen.ts';
import { freePort } from '../ports.ts';
import { apiAudience, signinMetadataOf, staffClientId, tenant } from '../settings.ts';
import { launchBrowser } from '../testing/launchBrowser.ts';
import { blockedCookiesHeader } from './blockedCookies.ts';
import { startSignin } from './startSignin.ts';
import { startStaffSite } from './testing/staffSite.ts';
import { users } from './tokens.ts';

// A browser is slow when builds run beside it.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const audiences = { api: apiAudience, dataverse: 'http://localhost:4281' };
const apiScope = `api://${audiences.api}/access_as_user`;
const dataverseScope = `${audiences.dataverse}/user_impersonation`;

let dataDir: string;
let signin: Awaited<ReturnType<typeof startSignin>>;
let site: RunningService;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'signin-'));
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  signin = await startSignin({ port: 0, dataDir, audiences, siteUrl });
  site = await startStaffSite(port, {
    scope: apiScope,
    configuration: {
      auth: {
        clientId: staffClientId,
        authority: `https://login.local/${tenant}`,
        knownAuthorities: ['login.local'],
        authorityMetadata: JSON.stringify(signinMetadataOf(signin.url)),
        redirectUri: `${siteUrl}/admin/signed-in.html`,
        postLogoutRedirectUri: `${siteUrl}/admin`,
      },
      cache: { cacheLocation: 'sessionStorage' },
    },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await signin?.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await open();
});
afterEach(() => context.close());

const ready = () => page.waitForFunction(() => window.staff !== undefined);
async function open() {
  await page.goto(`${site.url}/admin`);
  await ready();
}
async function signInAs(title: string, prompt?: string) {
  // The call navigates away, so its result is never returned.
  await page.evaluate((wanted) => void window.staff.signInByRedirect(wanted), prompt);
  await page.getByRole('button', { name: title }).click();
  await page.waitForURL(`${site.url}/admin`);
  await ready();
}
const person = () => page.evaluate(() => window.staff.person());
const token = (scope: string, renew = false) =>
  page.evaluate(([wanted, anew]) => window.staff.token(wanted, anew), [scope, renew] as const);
async function claims(accessToken: string, audience: string) {
  const keys = createRemoteJWKSet(new URL(signin.jwksUrl));
  return (await jwtVerify(accessToken, keys, { issuer: signin.issuer, audience, algorithms: ['RS256'] })).payload;
}

it('a member of staff signs in by redirect, with the claims of Entra', async () => {
  await signInAs('Staff member');
  expect(await person()).toEqual({
    username: 'staff@charity.test',
    homeAccountId: `${users.staff.oid}.${tenant}`,
    roles: ['Staff'],
  });
  const { accessToken, fromCache } = await token(apiScope);
  expect(fromCache).toBe(true);
  const payload = await claims(accessToken, audiences.api);
  const { iat = 0 } = payload;
  expect(payload).toEqual({
    iss: signin.issuer,
    aud: audiences.api,
    azp: staffClientId,
    tid: tenant,
    oid: users.staff.oid,
    sub: users.staff.oid,
    name: 'Sam Staff',
    preferred_username: 'staff@charity.test',
    roles: ['Staff'],
    scp: 'access_as_user',
    ver: '2.0',
    iat,
    nbf: iat,
    exp: iat + 3600,
  });
});

it('a member of staff signs in by popup', async () => {
  const popup = context.waitForEvent('page');
  const signedIn = page.evaluate(() => window.staff.signInByPopup());
  await (await popup).getByRole('button', { name: 'Staff member' }).click();
  await signedIn;
  expect(await person()).toMatchObject({ username: 'staff@charity.test' });
});

it('a member of staff gets a token for the second resource without being asked', async () => {
  await signInAs('Staff member');
  const { accessToken } = await token(dataverseScope);
  expect(await claims(accessToken, audiences.dataverse)).toMatchObject({
    scp: 'user_impersonation',
    roles: ['Staff'],
  });
  expect((await token(apiScope)).fromCache).toBe(true);
});

it('a member of staff renews as often as needed, also twice at once', async () => {
  await signInAs('Staff member');
  const first = (await token(apiScope)).accessToken;
  const renewed = await Promise.all([token(apiScope, true), token(dataverseScope, true)]);
  expect(renewed.map(({ fromCache }) => fromCache)).toEqual([false, false]);
  await claims(renewed[0].accessToken, audiences.api);
  await claims((await token(apiScope, true)).accessToken, audiences.api);
  await claims(first, audiences.api);
});

it('a member of staff stays signed in after a reload, and is recognised by another tab', async () => {
  await signInAs('Staff member');
  await open();
  expect((await token(apiScope)).fromCache).toBe(true);
  page = await context.newPage();
  await open();
  expect(await person()).toBeUndefined();
  await page.evaluate(() => window.staff.recognise());
  expect(await person()).toMatchObject({ username: 'staff@charity.test' });
  await claims((await token(dataverseScope, true)).accessToken, audiences.dataverse);
});

it('a tab that names an account gets this one alone without a prompt, and none where frames have no cookies', async () => {
  await signInAs('Staff member');
  await page.evaluate(() => sessionStorage.clear());
  await open();
  const recognise = (hint: string) => page.evaluate((named) => window.staff.recognise(named), hint);
  await expect(recognise('officer@charity.test')).rejects.toThrow(/login_required/);
  await page.route(`${signin.url}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), [blockedCookiesHeader]: '1' } }),
  );
  await expect(recognise('staff@charity.test')).rejects.toThrow(/login_required/);
  await page.unrouteAll();
  await recognise('staff@charity.test');
  expect(await person()).toMatchObject({ username: 'staff@charity.test' });
});

it('a member of staff is not prompted at the next sign-in, except to choose an account on request', async () => {
  await signInAs('Staff member');
  await page.evaluate(() => sessionStorage.clear());
  await open();
  await page.evaluate(() => void window.staff.signInByRedirect());
  await page.waitForFunction(() => window.staff?.person() !== undefined);
  await page.evaluate(() => sessionStorage.clear());
  await open();
  await signInAs('Guest without access', 'select_account');
  expect(await person()).toMatchObject({ username: 'guest@charity.test' });
});

it('a member of staff signs out everywhere', async () => {
  await signInAs('Staff member');
  await page.evaluate(() => void window.staff.signOut());
  await page.waitForFunction(() => window.staff && window.staff.person() === undefined);
  await expect(page.evaluate(() => window.staff.recognise())).rejects.toThrow(/login_required/);
});

it('a guest gets tokens without a role', async () => {
  await signInAs('Guest without access');
  expect(await person()).toMatchObject({ username: 'guest@charity.test', roles: undefined });
  const payload = await claims((await token(apiScope)).accessToken, audiences.api);
  expect(payload).not.toHaveProperty('roles');
});

/** Asks for a code as a sign-in does, but without PKCE. */
const askForCode = (changes: object = {}) => {
  const redirect_uri = `${site.url}/admin/signed-in.html`;
  const asked = { client_id: staffClientId, response_type: 'code', scope: 'openid', redirect_uri, ...changes };
  const address = `${signinMetadataOf(signin.url).authorization_endpoint}?${new URLSearchParams(asked)}`;
  return fetch(address, { redirect: 'manual' });
};

it.each([
  ['another redirect address', { redirect_uri: 'http://localhost:1/admin/signed-in.html' }, /redirect_uri/],
  ['another client', { client_id: tenant }, /client/],
])('a person reads plainly about %s', async (_case, wrong, reason) => {
  const response = await askForCode(wrong);
  expect(response.status).toBe(400);
  expect(await response.text()).toMatch(reason);
});

it('sign-in requires PKCE', async () => {
  expect((await askForCode()).headers.get('location')).toMatch(/error=invalid_request.*PKCE/);
});

it('no other origin may call the token endpoint', async () => {
  const ask = (origin: string) =>
    fetch(signinMetadataOf(signin.url).token_endpoint, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({ client_id: staffClientId, grant_type: 'refresh_token', refresh_token: 'none' }),
    });
  expect((await ask(site.url)).headers.get('access-control-allow-origin')).toBe(site.url);
  expect((await ask('http://localhost:1')).headers.get('access-control-allow-origin')).toBeNull();
});
