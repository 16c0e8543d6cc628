/** Where the staff area's bearer tokens come from: Entra, or the Dynamics form around a panel. */

/** What a token is for: our own API, or the organisation's Dataverse. */
export type Audience = 'api' | 'dataverse';

/** Nobody is signed in, or not any more: the person has to press the button. */
export class SignInNeeded extends Error {
  override name = 'SignInNeeded';
}

export type Tokens = {
  /** Who is signed in; nothing where only a token is known. */
  name: string | undefined;
  /**
   * @param renew asks for a fresh token, after one was refused
   * @throws SignInNeeded when it cannot be had without the person
   */
  get: (audience: Audience, options?: { renew?: boolean }) => Promise<string>;
  /** To be called when even a fresh token was refused: the person is asked to sign in again. */
  refused?: () => void;
  /** Signs out in every tab, and leaves for the sign-in page; nothing where there is none to leave for. */
  signOut?: () => Promise<void>;
};
