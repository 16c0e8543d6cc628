/** The sources of the staff area's bearer tokens: Entra, or the Dynamics form around a panel. */

/** The resource of a token: our own API, or the organisation's Dataverse. */
export type Audience = 'api' | 'dataverse';

/** Nobody is signed in, or not any more: the person must press the button. */
export class SignInNeeded extends Error {
  override name = 'SignInNeeded';
}

export type Tokens = {
  /** The signed-in person; undefined where only a token is known. */
  name: string | undefined;
  /** The account of the signed-in person: an override that waits is sent under this one alone. */
  accountId: string;
  /** Whether this tab found the person by itself, who was the last one on this device and perhaps has left it. */
  isFoundAgain?: boolean;
  /**
   * Returns a token.
   * @param renew requests a fresh token, after one was refused
   * @throws SignInNeeded when there is none without asking the person
   */
  get: (audience: Audience, options?: { renew?: boolean }) => Promise<string>;
  /** Called when even a fresh token was refused: the person is asked to sign in again. */
  refused?: () => void;
  /** Signs out in every tab, and goes to the sign-in page; undefined where there is none. */
  signOut?: () => Promise<void>;
};
