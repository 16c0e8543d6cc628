/** The form's own sign-in: tokens for Dataverse in the name of the person who uses the form. */
import { createStandardPublicClientApplication, type IPublicClientApplication } from '@azure/msal-browser';

export type SignInSettings = {
  /** The registration of the staff area, which lists this page among its redirect addresses. */
  clientId: string;
  tenantId: string;
  /** The organisation's origin, such as `https://charity.crm5.dynamics.com`. */
  organisation: string;
};

/** The web resource that silent sign-ins return to. */
export const signedInPage = 'crf69_/volunteerpanels/signed-in.html';

/**
 * Returns a function that gets a token silently; undefined when the person must sign in, for which the panel has a
 * button.
 */
export function formTokens(settings: SignInSettings): () => Promise<string | undefined> {
  let starting: Promise<IPublicClientApplication> | undefined;
  const scopes = [`${settings.organisation}/user_impersonation`];

  return async () => {
    try {
      starting ??= createStandardPublicClientApplication(configurationOf(settings));
      const app = await starting;
      const known = app.getActiveAccount();
      const { account, accessToken } = known
        ? await app.acquireTokenSilent({ scopes, account: known })
        : await app.ssoSilent({ scopes });
      app.setActiveAccount(account);
      return accessToken;
    } catch {
      return undefined;
    }
  };
}

const configurationOf = ({ clientId, tenantId, organisation }: SignInSettings) => ({
  auth: {
    clientId,
    authority: `https://login.microsoftonline.com/${tenantId}`,
    redirectUri: `${organisation}/WebResources/${signedInPage}`,
  },
  // In memory, because every other script of the organisation can read what a form's script stores.
  cache: { cacheLocation: 'memoryStorage' as const },
});
