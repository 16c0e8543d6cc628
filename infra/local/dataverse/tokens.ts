/** Who may call: a bearer token, checked as the organisation would. */
import { createRemoteJWKSet, jwtVerify } from 'jose';

/**
 * @param audience the service's own origin
 * @throws when the token is missing a claim, forged, expired or meant for another service
 */
export type TokenCheck = (bearerToken: string, audience: string) => Promise<{ userId: string; mayUse: boolean }>;

/** App roles of people and of the API itself that the organisation lets in. */
const allowedRoles: ReadonlySet<string> = new Set(['Staff', 'Application']);

/**
 * Checks tokens of the sign-in service, whose keys it fetches when first needed.
 * @param issuer exactly as tokens name it
 */
export function checkTokensOf({ issuer, jwksUrl }: { issuer: string; jwksUrl: string }): TokenCheck {
  const keys = createRemoteJWKSet(new URL(jwksUrl));
  return async (bearerToken, audience) => {
    const { payload } = await jwtVerify(bearerToken, keys, {
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
    return { userId, mayUse };
  };
}
