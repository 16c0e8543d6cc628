import {
  type AccountInfo,
  type Configuration,
  createNestablePublicClientApplication,
  InteractionRequiredAuthError,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import type { StaffSettings } from '../../../../domain/contract/staffSettings.ts';
import { type Audience, SignInNeeded, type Tokens } from './tokens.ts';

export type MsalSignIn = {
  /** Whoever is signed in already, from this visit or from the sign-in service's session; asks nobody anything. */
  silently: () => Promise<Tokens | undefined>;
  /** Asks the person: in a popup inside a frame, else by leaving the page and coming back. */
  interactively: () => Promise<Tokens | undefined>;
};

const isFramed = window.parent !== window;

/** Signs in with Entra: nested in Teams, by popup in other frames, by redirect in a browser. */
export async function msalSignIn(settings: StaffSettings): Promise<MsalSignIn> {
  const app = await createNestablePublicClientApplication(configuration(settings));
  const returned = await app.handleRedirectPromise();
  if (returned) app.setActiveAccount(returned.account);
  const scopes = [settings.apiScope];

  return {
    silently: async () => {
      const known = app.getActiveAccount() ?? app.getAllAccounts()[0];
      if (!known) return undefined;
      const { account } = await app.acquireTokenSilent({ scopes, account: known });
      return tokensOf(app, account, settings);
    },
    interactively: async () => {
      if (!isFramed) {
        await app.loginRedirect({ scopes, prompt: 'select_account' });
        return undefined;
      }
      const { account } = await app.loginPopup({ scopes });
      return tokensOf(app, account, settings);
    },
  };
}

function configuration({ clientId, authority, knownAuthorities, authorityMetadata }: StaffSettings): Configuration {
  return {
    auth: {
      clientId,
      authority,
      knownAuthorities,
      redirectUri: `${window.location.origin}/admin/signed-in.html`,
      postLogoutRedirectUri: `${window.location.origin}/admin`,
      ...(authorityMetadata && { authorityMetadata }),
    },
    // A closed tab ends the session on a shared computer.
    cache: { cacheLocation: 'sessionStorage' },
  };
}

function tokensOf(app: IPublicClientApplication, account: AccountInfo, settings: StaffSettings): Tokens {
  app.setActiveAccount(account);
  const scopeOf: Record<Audience, string> = { api: settings.apiScope, dataverse: settings.dataverseScope };
  return {
    name: account.name,
    get: async (audience, { renew = false } = {}) => {
      try {
        const request = { scopes: [scopeOf[audience]], account, forceRefresh: renew };
        return (await app.acquireTokenSilent(request)).accessToken;
      } catch (error) {
        if (error instanceof InteractionRequiredAuthError) throw new SignInNeeded();
        throw error;
      }
    },
    signOut: () => app.logoutRedirect({ account }),
  };
}
