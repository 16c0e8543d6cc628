/** Staff tokens: valid ones, and ones that are each wrong in one way. */
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { tenant } from '../../infra/local/settings.ts';
import type { SigningKey } from '../../infra/local/signin/signingKey.ts';
import { users } from '../../infra/local/signin/tokens.ts';

export type Signing = { issuer: string; key: SigningKey; audiences: { api: string; dataverse: string } };
/** What a staff endpoint answers to a token. */
export type Verdict = 'let in' | 'unauthorized' | 'token-expired' | 'forbidden';
export type Presented = { name: string; verdict: Verdict; authorization: string | undefined };

const elsewhere = '00000000-0000-4000-8000-00000000000e';
const minute = 60;

/** Returns every kind of token that somebody might present. */
export async function presentedTokens({ issuer, key, audiences }: Signing): Promise<Presented[]> {
  const now = Math.floor(Date.now() / 1000);
  const person = (user: keyof typeof users) => ({ ...users[user], sub: users[user].oid, tid: tenant, ver: '2.0' });
  const times = { iat: now, nbf: now, exp: now + 60 * minute };
  const common = { iss: issuer, ...times };
  const staff = { ...common, ...person('staff'), aud: audiences.api, scp: 'access_as_user' };
  const guest = { ...common, ...person('guest'), aud: audiences.api, scp: 'access_as_user' };
  const forDataverse = { aud: audiences.dataverse, scp: 'user_impersonation' };

  const header = { alg: 'RS256', kid: key.id };
  const sign = (claims: JWTPayload, secret: CryptoKey | Uint8Array = key.private, protectedHeader = header) =>
    new SignJWT(claims).setProtectedHeader(protectedHeader).sign(secret);
  const without = (claims: JWTPayload, name: string): JWTPayload =>
    Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name));

  const { privateKey: otherKey } = await generateKeyPair('RS256');
  const good = await sign(staff);
  const [head = '', body = '', signature = ''] = good.split('.');
  const raised = Buffer.from(JSON.stringify({ ...guest, roles: ['Staff'] })).toString('base64url');
  const application = without({ ...staff, roles: ['Staff', 'Application'] }, 'scp');

  const tokens: [name: string, verdict: Verdict, token: string][] = [
    ['staff', 'let in', good],
    ['staff, for Dataverse', 'let in', await sign({ ...staff, ...forDataverse })],
    ['a clock a little ahead', 'let in', await sign({ ...staff, nbf: now + 15 })],
    ['guest', 'forbidden', await sign(guest)],
    ['guest, for Dataverse', 'forbidden', await sign({ ...guest, ...forDataverse })],
    ['another role', 'forbidden', await sign({ ...staff, roles: ['staff', 'Reader'] })],
    ['a role that is no list', 'forbidden', await sign({ ...staff, roles: 'Staff' })],
    ['expired', 'token-expired', await sign({ ...staff, exp: now - minute })],
    ['not yet valid', 'unauthorized', await sign({ ...staff, nbf: now + 60 * minute, exp: now + 70 * minute })],
    ['never running out', 'unauthorized', await sign(without(staff, 'exp'))],
    ['alg none', 'unauthorized', new UnsecuredJWT(staff).encode()],
    ['alg none, with a signature', 'unauthorized', `${encoded({ alg: 'none' })}.${body}.${signature}`],
    [
      'HS256 with the public key',
      'unauthorized',
      await sign(staff, await publicBytes(key), { ...header, alg: 'HS256' }),
    ],
    ['PS256 with the right key', 'unauthorized', `${encoded({ ...header, alg: 'PS256' })}.${body}.${signature}`],
    ['another key under our id', 'unauthorized', await sign(staff, otherKey)],
    ['another key', 'unauthorized', await sign(staff, otherKey, { ...header, kid: 'other' })],
    ['other claims under a good signature', 'unauthorized', `${head}.${raised}.${signature}`],
    ['wrong tenant', 'unauthorized', await sign({ ...staff, tid: elsewhere })],
    ['no tenant', 'unauthorized', await sign(without(staff, 'tid'))],
    ['wrong issuer', 'unauthorized', await sign({ ...staff, iss: issuer.replace(tenant, elsewhere) })],
    ['wrong audience', 'unauthorized', await sign({ ...staff, aud: 'https://graph.microsoft.com' })],
    ['no audience', 'unauthorized', await sign(without(staff, 'aud'))],
    ['an ID token', 'unauthorized', await sign(without({ ...staff, aud: users.staff.azp, nonce: 'n' }, 'scp'))],
    ['an ID token for the API itself', 'unauthorized', await sign(without({ ...staff, nonce: 'n' }, 'scp'))],
    ['an application', 'unauthorized', await sign(application)],
    ['an application, for Dataverse', 'unauthorized', await sign({ ...application, aud: audiences.dataverse })],
    [
      'staff, for Dataverse, through another application',
      'unauthorized',
      await sign({ ...staff, ...forDataverse, azp: elsewhere }),
    ],
    [
      'staff, for Dataverse, through another application, version 1',
      'unauthorized',
      await sign({ ...without(staff, 'azp'), ...forDataverse, appid: elsewhere }),
    ],
    ['staff, for Dataverse, through none', 'unauthorized', await sign({ ...without(staff, 'azp'), ...forDataverse })],
    [
      'staff, for Dataverse, version 1',
      'let in',
      await sign({ ...without(staff, 'azp'), ...forDataverse, appid: users.staff.azp }),
    ],
    ['the API by its URI', 'unauthorized', await sign({ ...staff, aud: `api://${audiences.api}` })],
    ['words', 'unauthorized', 'staff'],
    ['dots', 'unauthorized', '..'],
  ];
  return [
    { name: 'none', verdict: 'unauthorized', authorization: undefined },
    { name: 'an empty header', verdict: 'unauthorized', authorization: '' },
    { name: 'another scheme', verdict: 'unauthorized', authorization: `Basic ${good}` },
    { name: 'a token without its scheme', verdict: 'unauthorized', authorization: good },
    ...tokens.map(([name, verdict, token]) => ({ name, verdict, authorization: `Bearer ${token}` })),
  ];
}

const encoded = (header: object): string => Buffer.from(JSON.stringify(header)).toString('base64url');

/** Returns the bytes that a library confused by HS256 would use as the secret. */
async function publicBytes(key: SigningKey): Promise<Uint8Array> {
  const publicKey = await importJWK(key.public, 'RS256', { extractable: true });
  if (!(publicKey instanceof CryptoKey)) throw new Error('No public key.');
  return new TextEncoder().encode(await exportSPKI(publicKey));
}
