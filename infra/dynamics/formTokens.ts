/** The form's own sign-in: a token for Dataverse, in the name of whoever sits at the form. */
import { createStandardPublicClientApplication, type IPublicClientApplication } from '@azure/msal-browser';

export type SignInSettings = {
  /** The registration of the staff area, which has this page among its redirect addresses. */
  clientId: string;
  tenantId: string;
  /** The organisation's origin, such as `https://charity.crm5.dynamics.com`. */
  organisation: string;
};

/** The web resource that hidden sign-ins come back to. */
export const signedInPage = 'crf69_/volunteerpanels/signed-in.html';

/**
 * @returns asks nobody anything; gives nothing when the person would have to be asked: the panel has a button for that
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
  // Kept in memory: what a form's script stores, every other script of the organisation can read.
  cache: { cacheLocation: 'memoryStorage' as const },
});
