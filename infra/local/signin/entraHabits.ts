/** What Entra does beyond or besides OpenID Connect. */
import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { signinPaths, staffClientId, tenant } from '../settings.ts';
import { signOutPage } from './pages.ts';
import { personalScopes, type Resource } from './resources.ts';

/** The usual prompts, and the one by which somebody who is signed in can become somebody else. */
export function promptsOfEntra() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Nobody is asked for consent: the organisation's administrator has given it for everybody. */
export const everyGrant =
  (resources: readonly Resource[]) =>
  async ({ oidc }: KoaContextWithOIDC) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
    grant.addOIDCScope(personalScopes.join(' '));
    for (const { uri, scope } of resources) grant.addResourceScope(uri, scope);
    await grant.save();
    return grant;
  };

/** Whoever comes to sign out has said so already. */
export function signsOutUnasked(ctx: KoaContextWithOIDC, form: string): void {
  ctx.body = signOutPage(form);
}

/** Knows the client at sign-out although MSAL does not name it, and tells at sign-in which account of which tenant. */
export async function clientInfo(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  if (ctx.path === signinPaths.logout) ctx.query = { client_id: staffClientId, ...ctx.query };
  await next();
  const uid = ctx.path === signinPaths.token && ctx.oidc?.account?.accountId;
  if (!uid || typeof ctx.body !== 'object') return;
  const info = Buffer.from(JSON.stringify({ uid, utid: tenant })).toString('base64url');
  ctx.body = { ...ctx.body, client_info: info };
}
