import {
  type AccountInfo,
  InteractionRequiredAuthError,
  type RedirectRequest,
  type SilentRequest,
  type SsoSilentRequest,
} from '@azure/msal-browser';

/** The longest that a new tab waits for the hidden frame, in milliseconds. */
const frameMs = 3000;
/** The longest that a redirect may take to leave the page, in milliseconds; after that the button shows. */
const leaveMs = 10_000;

/** What comes back from a redirect that asked nobody. */
export const askedNobody = 'asked nobody';

type Answer = { account: AccountInfo };

type Silent = {
  /** MSAL. */
  app: {
    acquireTokenSilent: (request: SilentRequest) => Promise<Answer>;
    ssoSilent: (request: SsoSilentRequest) => Promise<Answer>;
    loginRedirect: (request: RedirectRequest) => Promise<void>;
  };
  scopes: string[];
  /** The account of this tab. */
  known: AccountInfo | undefined;
  /** The account that was signed in last on this device. */
  hint: string | undefined;
  isFramed: boolean;
  /** Returns whether the network works: a redirect without it would replace the page by the browser's error. */
  isReachable: () => Promise<boolean>;
  /** Returns whether the page may be left, which is once in a tab: nothing else would end the redirects. */
  mayLeave: () => boolean;
};

/**
 * Returns the account of the sign-in service's session, without a prompt: of this tab first; then by a hidden frame;
 * then, because frames fail where third-party cookies are blocked, by leaving the page once and returning to it.
 * @returns undefined if a person must be asked
 * @throws what MSAL throws for an account of this tab, unless the redirect may help
 */
export async function silentAccount(silent: Silent): Promise<AccountInfo | undefined> {
  const { app, scopes, known, hint, isFramed } = silent;
  try {
    if (known) return (await app.acquireTokenSilent({ scopes, account: known })).account;
    if (!hint || isFramed || !navigator.onLine) return undefined;
    const answer = await withinFrameTime(app.ssoSilent({ scopes, loginHint: hint }));
    if (answer) return answer.account;
    if (!(await silent.isReachable())) return undefined;
  } catch (error) {
    if (!(error instanceof InteractionRequiredAuthError)) throw error;
  }
  const loginHint = known?.username ?? hint;
  if (!loginHint || isFramed || !silent.mayLeave()) return undefined;
  await app.loginRedirect({ scopes, prompt: 'none', loginHint, ...(!known && { state: askedNobody }) });
  await new Promise((left) => setTimeout(left, leaveMs));
  return undefined;
}

/** Returns undefined for a frame that does not answer in time. */
const withinFrameTime = (answer: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([answer, new Promise<undefined>((late) => setTimeout(() => late(undefined), frameMs))]);
