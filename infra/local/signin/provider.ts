/** Interactive sign-in: OpenID Connect, with Entra's deviations that MSAL relies on. */
import { randomUUID } from 'node:crypto';
import { exportJWK } from 'jose';
import { Provider } from 'oidc-provider';
import { signinPaths, staffClientId } from '../settings.ts';
import { claimsOfAccessToken, findAccount } from './accounts.ts';
import { clientInfo, everyGrant, promptsOfEntra, signsOutUnasked } from './entraHabits.ts';
import { createMemory } from './memory.ts';
import { errorPage } from './pages.ts';
import { choicePath } from './personChoice.ts';
import { type Audiences, personalScopes, resourceServers, resourcesOf } from './resources.ts';
import type { SigningKey } from './signingKey.ts';

const hour = 3600;
const day = 24 * hour;

/**
 * Creates the provider for the staff area, its only client. Sessions are in memory: a restart signs everybody out.
 * @param options.issuer `iss` of every token
 * @param options.siteUrl the origin that may call, and to which people return
 */
export async function createProvider(options: {
  key: SigningKey;
  issuer: string;
  audiences: Audiences;
  siteUrl: string;
}): Promise<Provider> {
  const { key, issuer, siteUrl } = options;
  const resources = resourcesOf(options.audiences);
  const provider = new Provider(issuer, {
    adapter: createMemory(),
    clients: [staffClient(siteUrl)],
    clientBasedCORS: (_ctx, origin) => origin === siteUrl,
    jwks: { keys: [{ ...(await exportJWK(key.private)), ...key.public }] },
    cookies: { keys: [randomUUID()] },
    scopes: personalScopes,
    claims: { openid: ['sub', 'oid', 'tid', 'ver', 'roles'], profile: ['name', 'preferred_username'] },
    // Entra puts the person's claims into the id token itself.
    conformIdTokenClaims: false,
    findAccount,
    loadExistingGrant: everyGrant(resources),
    interactions: { policy: promptsOfEntra(), url: (_ctx, { uid }) => choicePath + uid },
    rotateRefreshToken: true,
    ttl: { AccessToken: hour, IdToken: hour, Interaction: hour, Session: day, Grant: day, RefreshToken: day },
    routes: { authorization: signinPaths.authorize, token: signinPaths.token, end_session: signinPaths.logout },
    formats: { customizers: { jwt: claimsOfAccessToken(resources) } },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'html';
      ctx.body = errorPage(error_description ?? error);
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: resourceServers(resources),
      rpInitiatedLogout: { enabled: true, logoutSource: signsOutUnasked },
    },
  });
  provider.use(clientInfo);
  return provider;
}

const staffClient = (siteUrl: string) => ({
  client_id: staffClientId,
  token_endpoint_auth_method: 'none' as const,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code' as const],
  redirect_uris: [`${siteUrl}/admin/signed-in.html`],
  post_logout_redirect_uris: [`${siteUrl}/admin`],
});
