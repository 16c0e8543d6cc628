import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ManagedIdentityCredential } from '@azure/identity';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { tenant } from '../settings.ts';
import { startSignin } from './startSignin.ts';

const audiences = { api: '7c2e9b41-0d5f-4a86-93b7-1e8f6a2d4c50', dataverse: 'http://localhost:4281' };

const dataDir = await mkdtemp(path.join(tmpdir(), 'signin-'));
const signin = await startSignin({ port: 0, dataDir, audiences });
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await signin.stop();
  await rm(dataDir, { recursive: true });
});

const ask = (body: unknown) =>
  fetch(`${signin.url}/_local/token`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
const tokenFor = async (body: object): Promise<string> => (await (await ask(body)).json()).access_token;
const verify = (token: string, audience: string, jwksUrl = signin.jwksUrl) =>
  jwtVerify(token, createRemoteJWKSet(new URL(jwksUrl)), { issuer: signin.issuer, audience, algorithms: ['RS256'] });

it('a local token carries the claims of an Entra v2 access token', async () => {
  const { payload } = await verify(await tokenFor({ user: 'staff', audience: 'api', expiresIn: 600 }), audiences.api);
  expect(payload).toMatchObject({
    iss: `${signin.url}/${tenant}/v2.0`,
    tid: tenant,
    sub: payload.oid,
    name: 'Sam Staff',
    preferred_username: 'staff@charity.test',
    scp: 'access_as_user',
    roles: ['Staff'],
    ver: '2.0',
    azp: expect.any(String),
    nbf: payload.iat,
    exp: Number(payload.iat) + 600,
  });
});

it('a token for the API says that an officer is staff, and one for Dataverse that the person is an officer', async () => {
  const { payload } = await verify(await tokenFor({ user: 'officer', audience: 'api' }), audiences.api);
  expect(payload).toMatchObject({ name: 'Olive Officer', roles: ['Officer', 'Staff'] });
});

it('a local token gives the guest no role', async () => {
  const { payload } = await verify(await tokenFor({ user: 'guest', audience: 'dataverse' }), audiences.dataverse);
  expect(payload).not.toHaveProperty('roles');
});

it('a local token can be one that has run out', async () => {
  const token = await tokenFor({ user: 'staff', audience: 'api', expiresIn: -10 });
  await expect(verify(token, audiences.api)).rejects.toThrow(/exp/);
});

it('a local token stays good over a restart', async () => {
  const token = await tokenFor({ user: 'staff', audience: 'api' });
  const again = await startSignin({ port: 0, dataDir, audiences });
  await expect(verify(token, audiences.api, again.jwksUrl)).resolves.toBeDefined();
  await again.stop();
});

it.each([
  ['no JSON', 'user=staff', '"user"'],
  ['an unknown user', { user: 'root', audience: 'api' }, '"user" must be one of: staff, officer, deputy, guest'],
  ['a name that every object has', { user: 'toString', audience: 'api' }, '"user"'],
  ['an unknown audience', { user: 'staff', audience: 'graph' }, '"audience" must be one of: api, dataverse'],
  ['no number of seconds', { user: 'staff', audience: 'api', expiresIn: '1h' }, '"expiresIn"'],
])('a local token is refused to %s', async (_case, body, message) => {
  const response = await ask(body);
  expect(response.status).toBe(400);
  expect((await response.json()).message).toContain(message);
});

const credential = (header: string) => {
  vi.stubEnv('IDENTITY_ENDPOINT', signin.identityEndpoint);
  vi.stubEnv('IDENTITY_HEADER', header);
  return new ManagedIdentityCredential();
};

it('the managed identity gives @azure/identity a token of the application', async () => {
  // The library computes the remaining seconds, so the clock stands still between the two calls.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const token = await credential(signin.identityHeader).getToken(`${audiences.dataverse}/.default`);
  const { payload } = await verify(token.token, audiences.dataverse);
  expect(payload.roles).toEqual(['Application']);
  expect(payload).not.toHaveProperty('scp');
  expect(token.expiresOnTimestamp).toBe(Number(payload.exp) * 1000);
});

it.each([
  ['a caller who does not send the header', audiences.dataverse, 'guessed', 401],
  ['another resource', 'https://graph.microsoft.com', signin.identityHeader, 400],
])('the managed identity refuses %s', async (_what, resource, header, status) => {
  const headers = { 'X-IDENTITY-HEADER': header };
  expect((await fetch(`${signin.identityEndpoint}?resource=${resource}`, { headers })).status).toBe(status);
});

it('the sign-in service answers 404 for an unknown address', async () => {
  expect((await fetch(`${signin.url}/authorize`)).status).toBe(404);
});
