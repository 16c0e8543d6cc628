/** The resources that a token can be for, and the scope by which a client requests each. */
import type { KoaContextWithOIDC } from 'oidc-provider';
import { algorithm } from './signingKey.ts';

/** Audience by the name that a caller uses. */
export type Audiences = { api: string; dataverse: string };

/** The delegated permission of each resource, as the `scp` claim contains it. */
export const permissions: Readonly<Record<keyof Audiences, string>> = {
  api: 'access_as_user',
  dataverse: 'user_impersonation',
};

/** A resource that a token can be for. */
export type Resource = {
  /** The prefix of its scopes, `api://<client id>`. */
  uri: string;
  /** `aud` of its tokens. It is not always the URI: Entra's v2 tokens name an API by its client id. */
  audience: string;
  permission: string;
  /** `api://<client id>/access_as_user` */
  scope: string;
};

/** Scopes that belong to no resource. */
export const personalScopes = ['openid', 'profile', 'offline_access'];

/** Returns every resource that a person's token can be for; the first is the default. */
export const resourcesOf = ({ api, dataverse }: Audiences): readonly Resource[] => [
  resource(`api://${api}`, api, permissions.api),
  resource(dataverse, dataverse, permissions.dataverse),
];

const resource = (uri: string, audience: string, permission: string): Resource => ({
  uri,
  audience,
  permission,
  scope: `${uri}/${permission}`,
});

/** Selects a token's resource by scope, as Entra does; the provider would use a parameter `resource`. */
export const resourceServers = (resources: readonly Resource[]) => ({
  enabled: true,
  useGrantedResource: () => true,
  defaultResource: ({ oidc }: KoaContextWithOIDC, _client: unknown, granted?: readonly string[]) => {
    if (granted) return named(resources, oidc.body?.scope)?.uri ?? granted[0];
    // One sign-in covers every resource, whichever it started with and whatever its prompt.
    if (oidc.params) oidc.params.scope = [...personalScopes, ...resources.map(({ scope }) => scope)].join(' ');
    return resources.map(({ uri }) => uri);
  },
  getResourceServerInfo: (_ctx: unknown, uri: string) => ({
    audience: uri,
    scope: resources.find((one) => one.uri === uri)?.scope ?? '',
    accessTokenFormat: 'jwt' as const,
    jwt: { sign: { alg: algorithm } },
  }),
});

function named(resources: readonly Resource[], scopes: unknown): Resource | undefined {
  const asked = typeof scopes === 'string' ? scopes.split(' ') : [];
  return resources.find(({ scope }) => asked.includes(scope));
}
