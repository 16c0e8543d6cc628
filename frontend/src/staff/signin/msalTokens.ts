import {
  type AccountInfo,
  AuthError,
  type Configuration,
  createNestablePublicClientApplication,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import type { StaffSettings } from '../../../../domain/contract/staffSettings.ts';
import { keepInStorage, readFromStorage, tabStorage } from '../../ui/deviceStorage.ts';
import { beforeSignOut } from '../session/beforeSignOut.ts';
import { type Audience, SignInNeeded, type Tokens } from '../session/tokens.ts';
import { keepHint, keptHint } from './accountHint.ts';
import { hostReady } from './host.ts';
import { broadcastSignOut } from './signedOut.ts';
import { askedNobody, silentAccount } from './silentAccount.ts';

export type MsalSignIn = {
  /**
   * Returns the tokens of a person who is signed in already, from this visit or from the sign-in service's session;
   * without a prompt. It may leave the page and return to it, once in a tab.
   */
  silently: () => Promise<Tokens | undefined>;
  /** Asks the person, by leaving the page and returning; in a popup inside a frame, which cannot leave. */
  interactively: () => Promise<Tokens | undefined>;
  /** Asks the person in a popup, so that the page stays as it is. */
  inPopup: () => Promise<Tokens>;
};

const isFramed = window.parent !== window;

const leftKey = 'msal.left-once';

/** Returns `true` the first time in a tab; never without storage. */
function mayLeave(): boolean {
  if (readFromStorage(tabStorage, leftKey)) return false;
  keepInStorage(tabStorage, leftKey, true);
  return readFromStorage(tabStorage, leftKey) !== undefined;
}

/** Returns whether our API answers within three seconds. */
const isReachable = (): Promise<boolean> =>
  fetch(apiPaths.health, { cache: 'no-store', signal: AbortSignal.timeout(3000) }).then(
    () => true,
    () => false,
  );

const surroundings = { isFramed, isReachable, mayLeave };

/** Signs in with Entra: nested in Teams, by popup in other frames, by redirect in a browser. */
export async function msalSignIn(settings: StaffSettings): Promise<MsalSignIn> {
  // Teams provides its sign-in to pages that have greeted it.
  await hostReady;
  const app = await createNestablePublicClientApplication(configuration(settings));
  // A redirect without a prompt returns an error where nobody is signed in; the button asks then.
  const returned = await app.handleRedirectPromise().catch(() => null);
  if (returned) app.setActiveAccount(returned.account);
  const scopes = [settings.apiScope];

  const inPopup = async () => {
    const known = app.getActiveAccount();
    const { account } = await app.loginPopup({ scopes, ...(known && { loginHint: known.username }) });
    return tokensOf(app, account, settings);
  };

  return {
    inPopup,
    silently: async () => {
      const known = app.getActiveAccount() ?? app.getAllAccounts()[0];
      const account = await silentAccount({ app, scopes, known, hint: keptHint(), ...surroundings });
      const isFoundAgain = !known || returned?.state === askedNobody;
      return account && { ...tokensOf(app, account, settings), isFoundAgain };
    },
    interactively: async () => {
      if (isFramed) return inPopup();
      await app.loginRedirect({ scopes, prompt: 'select_account' });
      return undefined;
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
    // Closing the tab ends the session on a shared computer.
    cache: { cacheLocation: 'sessionStorage' },
  };
}

function tokensOf(app: IPublicClientApplication, account: AccountInfo, settings: StaffSettings): Tokens {
  app.setActiveAccount(account);
  keepHint(account.loginHint ?? account.username);
  const scopeOf: Record<Audience, string> = { api: settings.apiScope, dataverse: settings.dataverseScope };
  return {
    name: account.name,
    accountId: account.localAccountId,
    get: async (audience, { renew = false } = {}) => {
      try {
        const request = { scopes: [scopeOf[audience]], account, forceRefresh: renew };
        return (await app.acquireTokenSilent(request)).accessToken;
      } catch (error) {
        throw isOutage(error) ? error : new SignInNeeded();
      }
    },
    signOut: async () => {
      await beforeSignOut();
      broadcastSignOut();
      return app.logoutRedirect({ account });
    },
  };
}

/** Errors that another sign-in would not solve. */
const outages: ReadonlySet<string> = new Set([
  'network_error',
  'no_network_connectivity',
  'post_request_failed',
  'get_request_failed',
  'endpoint_resolution_error',
  'openid_config_error',
  'server_error',
  'temporarily_unavailable',
]);

const isOutage = (error: unknown): boolean => !(error instanceof AuthError) || outages.has(error.errorCode);
