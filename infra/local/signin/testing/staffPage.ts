/** For tests: a page that signs in with MSAL as the staff area does; bundled, and driven through `window.staff`. */
import { type Configuration, createNestablePublicClientApplication, type SilentRequest } from '@azure/msal-browser';

export type StaffPage = {
  signInByRedirect: (prompt?: string) => Promise<void>;
  signInByPopup: () => Promise<void>;
  /** Gets a token without a prompt. */
  token: (scope: string, renew?: boolean) => Promise<{ accessToken: string; fromCache: boolean }>;
  /** Signs in with the sign-in service's session alone. */
  recognise: (loginHint?: string) => Promise<void>;
  /** Undefined while nobody is signed in. */
  person: () => { username: string; homeAccountId: string; roles: string[] | undefined } | undefined;
  signOut: () => Promise<void>;
};

declare global {
  interface Window {
    configuration: Configuration;
    /** The scope that sign-in requests. */
    scope: string;
    staff: StaffPage;
  }
}

const app = await createNestablePublicClientApplication(window.configuration);
const account = () => app.getAllAccounts()[0];
const scopes = [window.scope];
await app.handleRedirectPromise();

window.staff = {
  signInByRedirect: (prompt) => app.loginRedirect({ scopes, ...(prompt && { prompt }) }),
  signInByPopup: async () => void (await app.loginPopup({ scopes })),
  token: async (scope, renew = false) => {
    const request: SilentRequest = { scopes: [scope], forceRefresh: renew, ...(account() && { account: account() }) };
    const { accessToken, fromCache } = await app.acquireTokenSilent(request);
    return { accessToken, fromCache };
  },
  recognise: async (loginHint) => void (await app.ssoSilent({ scopes, ...(loginHint && { loginHint }) })),
  person: () => {
    const known = account();
    return known && { username: known.username, homeAccountId: known.homeAccountId, roles: known.idTokenClaims?.roles };
  },
  signOut: () => app.logoutRedirect({ account: account() ?? null }),
};
