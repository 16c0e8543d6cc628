import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { appRole, safeguardingDeputy, volunteerOfficer, volunteerStaff } from '../../../domain/access/index.ts';
import { checkTokensOf, type TokenCheck } from './tokens.ts';

const issuer = 'http://localhost:1/tenant/v2.0';
const audience = 'http://localhost:4281';
const keys = await generateKeyPair('RS256');
const otherKeys = await generateKeyPair('RS256');

let server: Server;
let check: TokenCheck;

beforeAll(async () => {
  const body = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] });
  server = createServer((_, response) => response.setHeader('Content-Type', 'application/json').end(body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  check = checkTokensOf({ issuer, jwksUrl: `http://127.0.0.1:${port}/keys` });
});
afterAll(() => server.close());

type Changes = { issuer?: string; audience?: string; expires?: string | undefined; claims?: JWTPayload };
const token = (changes: Changes = {}, key: CryptoKey | Uint8Array = keys.privateKey, alg = 'RS256') => {
  const { expires } = { expires: '5 minutes', ...changes };
  const made = new SignJWT({ oid: 'user', roles: ['Staff'], ...changes.claims })
    .setProtectedHeader({ alg, kid: 'k' })
    .setIssuer(changes.issuer ?? issuer)
    .setAudience(changes.audience ?? audience)
    .setIssuedAt();
  return (expires ? made.setExpirationTime(expires) : made).sign(key);
};

it.each([
  [['Staff'], { mayUse: true, role: volunteerStaff }],
  [['Officer'], { mayUse: true, role: volunteerOfficer }],
  [['Deputy', 'Staff'], { mayUse: true, role: safeguardingDeputy }],
  [['Application'], { mayUse: true, role: appRole }],
  [['Administrator'], { mayUse: true }],
  [['Officer', 'Staff'], { mayUse: true, role: volunteerOfficer }],
  [['Guest', 'Staff'], { mayUse: true, role: volunteerStaff }],
  [['staff'], { mayUse: false }],
  [[], { mayUse: false }],
  [undefined, { mayUse: false }],
  ['Staff', { mayUse: false }],
])('tokens with the roles %j grant the corresponding security role', async (roles, expected) => {
  expect(await check(await token({ claims: { roles } }), audience)).toEqual({ userId: 'user', ...expected });
});

it.each([
  ['another issuer', () => token({ issuer: 'http://localhost:1/other/v2.0' })],
  ['another audience', () => token({ audience: '7c2e9b41-0d5f-4a86-93b7-1e8f6a2d4c50' })],
  ['no time left', () => token({ expires: '-1 minute' })],
  ['no end', () => token({ expires: undefined })],
  ['another key', () => token({}, otherKeys.privateKey)],
  ['no user', () => token({ claims: { oid: undefined } })],
  ['a secret instead of a key', () => token({}, new TextEncoder().encode('secret'.repeat(8)), 'HS256')],
  [
    'no signature',
    async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await token()).split('.')[1]}.`,
  ],
  ['no form', async () => 'nonsense'],
])('tokens with %s are refused', async (_, make) => {
  await expect(check(await make(), audience)).rejects.toThrow();
});

it('tokens that were valid stay valid until they expire, for the same user and service only', async () => {
  const known = await token({ expires: '2 minutes' });
  await check(known, audience);
  expect(await check(known, audience)).toMatchObject({ userId: 'user', mayUse: true });
  await expect(check(known, 'http://localhost:1')).rejects.toThrow();
  await expect(check(`${known.slice(0, -6)}AAAAAA`, audience)).rejects.toThrow();
  vi.setSystemTime(Date.now() + 121_000);
  await expect(check(known, audience)).rejects.toThrow();
  vi.useRealTimers();
});
