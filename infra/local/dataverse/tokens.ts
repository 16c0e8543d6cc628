/** Who may call: a bearer token, checked as the organisation would. */
import { createRemoteJWKSet, jwtVerify } from 'jose';

/**
 * @param audience the service's own origin
 * @throws when the token is missing a claim, forged, expired or meant for another service
 */
export type TokenCheck = (bearerToken: string, audience: string) => Promise<{ userId: string; mayUse: boolean }>;

/** Whoever a token names, and until when, in milliseconds. */
type Bearer = { userId: string; mayUse: boolean; until: number };

/** More people than an office has; beyond it the oldest token is checked anew. */
const mostKept = 200;

/** App roles of people and of the API itself that the organisation lets in. */
const allowedRoles: ReadonlySet<string> = new Set(['Staff', 'Application']);

/**
 * Checks tokens of the sign-in service, whose keys it fetches when first needed.
 * @param issuer exactly as tokens name it
 */
export function checkTokensOf({ issuer, jwksUrl }: { issuer: string; jwksUrl: string }): TokenCheck {
  const keys = createRemoteJWKSet(new URL(jwksUrl));
  // A signature that was good stays good: checking it takes longer than reading a row.
  const kept = new Map<string, Bearer>();

  async function bearerOf(token: string, audience: string): Promise<Bearer> {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
    });
    const userId = payload.oid ?? payload.sub;
    if (typeof userId !== 'string') throw new Error('The token names no user');
    const roles: unknown = payload.roles;
    const mayUse =
      Array.isArray(roles) && roles.some((role: unknown) => typeof role === 'string' && allowedRoles.has(role));
    return { userId, mayUse, until: (payload.exp ?? 0) * 1000 };
  }

  return async (token, audience) => {
    const name = `${audience} ${token}`;
    const known = kept.get(name);
    if (known && Date.now() < known.until) return { userId: known.userId, mayUse: known.mayUse };
    kept.delete(name);
    const bearer = await bearerOf(token, audience);
    const oldest = kept.keys().next().value;
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(name, bearer);
    return { userId: bearer.userId, mayUse: bearer.mayUse };
  };
}
