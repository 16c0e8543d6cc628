/** What Entra does beyond OpenID Connect, or differently. */
import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { signinPaths, staffClientId, tenant } from '../settings.ts';
import { findAccount } from './accounts.ts';
import { signOutPage } from './pages.ts';
import { personalScopes, type Resource } from './resources.ts';

/**
 * The usual prompts, and the one by which a signed-in person can switch to another account. Without a prompt, an account
 * that is named and not signed in gets `login_required`; with one, the name is only a suggestion.
 */
export function promptsOfEntra() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy.get('login')?.checks.add(
    new Check(
      'login_hint',
      'AADSTS50058: A silent sign-in request was sent but no user is signed in.',
      'login_required',
      ({ oidc }: KoaContextWithOIDC) => {
        const hint = oidc.prompts.has('none') && oidc.params?.login_hint;
        const account = findAccount(undefined, oidc.session?.accountId ?? '');
        return hint && account?.claims().preferred_username !== hint ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
      },
    ),
  );
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Nobody is asked for consent, because the organisation's administrator has given it for everybody. */
export const everyGrant =
  (resources: readonly Resource[]) =>
  async ({ oidc }: KoaContextWithOIDC) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
    grant.addOIDCScope(personalScopes.join(' '));
    for (const { uri, scope } of resources) grant.addResourceScope(uri, scope);
    await grant.save();
    return grant;
  };

/** Signs out without a confirmation page. */
export function signsOutUnasked(ctx: KoaContextWithOIDC, form: string): void {
  ctx.body = signOutPage(form);
}

/**
 * Finds the client at sign-out although MSAL does not name it, and reports at sign-in which account of which tenant it
 * is.
 */
export async function clientInfo(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  if (ctx.path === signinPaths.logout) ctx.query = { client_id: staffClientId, ...ctx.query };
  await next();
  const uid = ctx.path === signinPaths.token && ctx.oidc?.account?.accountId;
  if (!uid || typeof ctx.body !== 'object') return;
  const info = Buffer.from(JSON.stringify({ uid, utid: tenant })).toString('base64url');
  ctx.body = { ...ctx.body, client_info: info };
}
