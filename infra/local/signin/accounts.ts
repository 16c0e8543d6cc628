/** The people of the tenant, as the provider looks them up. */
import type { AccessToken, ClientCredentials, JWTStructured } from 'oidc-provider';
import type { Resource } from './resources.ts';
import { claimsOf, type Identity, users } from './tokens.ts';

const people = new Map<string, Identity>(Object.values(users).map((user) => [user.oid, user]));

/** Returns the person with an object id; undefined for an unknown one. */
export function findAccount(_ctx: unknown, accountId: string) {
  const person = people.get(accountId);
  return person && { accountId, claims: () => claimsOf(person) };
}

/** Gives the provider's access tokens Entra's claims in place of its own. */
export const claimsOfAccessToken =
  (resources: readonly Resource[]) =>
  (_ctx: unknown, token: AccessToken | ClientCredentials, parts: JWTStructured): void => {
    const person = 'accountId' in token ? people.get(token.accountId) : undefined;
    if (!person) return;
    const { iss, aud, iat, exp } = parts.payload;
    const resource = resources.find(({ uri }) => uri === aud);
    parts.header = { ...parts.header, typ: 'JWT' };
    parts.payload = {
      ...claimsOf(person),
      scp: resource?.permission,
      iss,
      aud: resource?.audience,
      iat,
      nbf: iat,
      exp,
    };
  };
