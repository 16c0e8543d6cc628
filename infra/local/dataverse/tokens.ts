/** Authenticates callers: checks a bearer token as the organisation would. */

import { createRemoteJWKSet, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import {
  appRole,
  retentionRole,
  type SecurityRole,
  safeguardingDeputy,
  volunteerOfficer,
  volunteerStaff,
} from '../../../domain/access/index.ts';
import { type Identity, others, users } from '../signin/tokens.ts';

/**
 * Checks a token.
 * @param audience the service's own origin
 * @throws when the token is missing a claim, forged, expired or meant for another service
 */
export type TokenCheck = (bearerToken: string, audience: string) => Promise<Bearer>;

/** The user that a token names. Without a role of ours, a user of the organisation is a System Administrator. */
export type Bearer = {
  userId: string;
  /** From the token; an app has none. */
  name?: string | undefined;
  mayUse: boolean;
  role?: SecurityRole | undefined;
};

/** The users of the organisation, by the id that they have here in both Entra and the organisation. */
export type People = ReadonlyMap<string, Bearer & { isDisabled?: boolean }>;

/** `until` in milliseconds. */
type Kept = Bearer & { until: number };

/** More users than an office has; beyond it the oldest token is checked again. */
const mostKept = 200;

/** The security roles of the tenant's people here, by the app role in their token. */
const rolesByClaim: ReadonlyMap<unknown, SecurityRole | undefined> = new Map([
  ['Staff', volunteerStaff],
  ['Officer', volunteerOfficer],
  ['Deputy', safeguardingDeputy],
  ['Application', appRole],
  ['Retention', retentionRole],
  ['Administrator', undefined],
]);

/**
 * Checks tokens of the sign-in service, whose keys are fetched on first use.
 * @param issuer exactly as tokens name it
 */
export function checkTokensOf({ issuer, jwksUrl }: { issuer: string; jwksUrl: string }): TokenCheck {
  const keys = createRemoteJWKSet(new URL(jwksUrl));
  // A checked signature is remembered: checking it takes longer than reading a row.
  const kept = new LRUCache<string, Kept>({ max: mostKept });

  async function checked(token: string, audience: string): Promise<Kept> {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
    });
    const userId = payload.oid ?? payload.sub;
    if (typeof userId !== 'string') throw new Error('The token names no user');
    const name = typeof payload.name === 'string' ? payload.name : undefined;
    return { ...withRoles(userId, payload.roles), name, until: (payload.exp ?? 0) * 1000 };
  }

  return async (token, audience) => {
    const name = `${audience} ${token}`;
    const known = kept.get(name);
    if (known && Date.now() < known.until) return bearerOf(known);
    kept.delete(name);
    const bearer = await checked(token, audience);
    kept.set(name, bearer);
    return bearerOf(bearer);
  };
}

const bearerOf = ({ userId, name, mayUse, role }: Kept): Bearer => ({
  userId,
  mayUse,
  ...(name && { name }),
  ...(role && { role }),
});
function withRoles(userId: string, roles: unknown): Bearer {
  const claimed: unknown[] = Array.isArray(roles) ? roles : [];
  const admitting = claimed.find((name) => rolesByClaim.has(name));
  return { userId, mayUse: admitting !== undefined, role: rolesByClaim.get(admitting) };
}

/** The people of the local sign-in who may use the organisation. */
export const localPeople: People = new Map(
  Object.values<Identity>({ ...users, ...others })
    .map(({ oid, roles }) => withRoles(oid, roles))
    .filter(({ mayUse }) => mayUse)
    .map((person) => [person.userId, person]),
);
