import { SignJWT } from 'jose';
import { retentionClientId, staffClientId, tenant } from '../settings.ts';
import { algorithm, type SigningKey } from './signingKey.ts';

/** The person that a token is for, in the claims of an Entra v2 access token. */
export type Identity = {
  oid: string;
  azp: string;
  roles?: string[];
  scp?: string;
  name?: string;
  preferred_username?: string;
};

/** The people who can sign in here. The guest is in the tenant and has no role in it. */
export const users = {
  staff: {
    oid: 'a8d1e6f2-3b47-4c59-9e80-1f2d3c4b5a69',
    azp: staffClientId,
    name: 'Sam Staff',
    preferred_username: 'staff@charity.test',
    roles: ['Staff'],
  },
  /** Staff who may also read the secured columns. Their own Dataverse role is named first. */
  officer: {
    oid: 'b7e4d1f8-2c95-4a60-9d37-8f1a6c3e5b24',
    azp: staffClientId,
    name: 'Olive Officer',
    preferred_username: 'officer@charity.test',
    roles: ['Officer', 'Staff'],
  },
  /** An officer who also looks into concerns about officers. */
  deputy: {
    oid: 'd2a9c6b4-1e58-4f73-8b0d-5c7e9f2a4b16',
    azp: staffClientId,
    name: 'Dana Deputy',
    preferred_username: 'deputy@charity.test',
    roles: ['Deputy', 'Staff'],
  },
  guest: {
    oid: 'c4f7b2a9-6d18-4e35-8b02-7a9e5d1c3f48',
    azp: staffClientId,
    name: 'Gale Guest',
    preferred_username: 'guest@charity.test',
  },
} satisfies Record<string, Identity>;

/** Accounts that get tokens only from `/_local/token` and are not on the sign-in page. */
export const others = {
  /** Sets the organisation up and has every right in it. */
  administrator: {
    oid: 'f3d9a0c6-7b52-4e18-8c41-5a6e2b9d7f03',
    azp: staffClientId,
    name: 'Ada Administrator',
    preferred_username: 'administrator@charity.test',
    roles: ['Administrator'],
  },
} satisfies Record<string, Identity>;

/** The Functions app itself, by its managed identity. */
export const application: Identity = {
  oid: 'e2b5c8d1-0a63-4f97-a4d6-8c1b7e3f9520',
  azp: '9d6e3f10-52c8-4ab7-8e19-4b7d2c5a6f83',
  roles: ['Application'],
};

/** The app's second identity, which may delete. */
export const eraser: Identity = {
  oid: '7c2d9e14-5b80-4fa3-9c61-d08e3b7f5a29',
  azp: retentionClientId,
  roles: ['Retention'],
};

/** Returns the claims that name the person, in every kind of token. */
export const claimsOf = <Known extends Identity>(identity: Known) => ({
  ...identity,
  sub: identity.oid,
  tid: tenant,
  ver: '2.0',
});

/**
 * Signs an access token.
 * @param token.lifetime in seconds; negative for an expired one
 * @param token.now when it is issued
 */
export function signToken(
  key: SigningKey,
  token: { issuer: string; audience: string; identity: Identity; lifetime: number; now: Date },
): Promise<string> {
  const issuedAt = Math.floor(token.now.getTime() / 1000);
  return new SignJWT(claimsOf(token.identity))
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.id })
    .setIssuer(token.issuer)
    .setAudience(token.audience)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + token.lifetime)
    .sign(key.private);
}
