import { type AccountInfo, InteractionRequiredAuthError } from '@azure/msal-browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentAccount } from './silentAccount.ts';

const sam: AccountInfo = {
  homeAccountId: 'sam',
  environment: '',
  tenantId: '',
  username: 'sam@charity.test',
  localAccountId: 'sam',
};
const signedIn = async () => ({ account: sam });
const needsPerson = async () => {
  throw new InteractionRequiredAuthError('login_required', '');
};
const silence = () => new Promise<never>(() => undefined);

const mayLeave = vi.fn<() => boolean>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  mayLeave.mockReset().mockReturnValueOnce(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts a tab's silent sign-in. @returns where it led after half a minute, and how often it left the page */
async function startTab(changes: { app?: object } & object = {}) {
  const ssoSilent = vi.fn(signedIn);
  const loginRedirect = vi.fn(async () => undefined);
  const app = { acquireTokenSilent: signedIn, ssoSilent, loginRedirect, ...changes.app };
  const usual = {
    scopes: [],
    known: undefined,
    hint: sam.username,
    isFramed: false,
    isReachable: async () => true,
    mayLeave,
  };
  const found = silentAccount({ ...usual, ...changes, app });
  await vi.advanceTimersByTimeAsync(30_000);
  return { found: await found, left: loginRedirect.mock.calls.length, framed: ssoSilent.mock.calls.length };
}

it('a new tab signs in by a hidden frame where the account is known on the device', async () => {
  expect(await startTab()).toEqual({ found: sam, left: 0, framed: 1 });
});

it.each([
  ['the frame has no cookies', { app: { ssoSilent: needsPerson } }],
  ['the frame does not answer', { app: { ssoSilent: silence } }],
  [
    'the token of the tab has expired and the frame has no cookies',
    { known: sam, app: { acquireTokenSilent: needsPerson } },
  ],
])('a tab leaves the page once, and then shows the button, where %s', async (_case, changes) => {
  expect(await startTab(changes)).toMatchObject({ found: undefined, left: 1 });
  expect(await startTab(changes)).toMatchObject({ found: undefined, left: 0 });
});

it.each([
  ['nobody was signed in on the device', { hint: undefined }],
  ['it is in a frame', { isFramed: true }],
  ['nothing answers', { app: { ssoSilent: silence }, isReachable: async () => false }],
])('a tab stays and shows the button where %s', async (_case, changes) => {
  expect(await startTab(changes)).toMatchObject({ found: undefined, left: 0 });
});

it('a tab stays where there is no signal', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await startTab()).toEqual({ found: undefined, left: 0, framed: 0 });
});
