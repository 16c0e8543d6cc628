import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import type { StaffSettings } from '../../../../domain/contract/staffSettings.ts';
import { RequestFailed } from '../../http/request.ts';
import { staffGet } from '../session/staffCalls.ts';
import type { Tokens } from '../session/tokens.ts';
import { type MsalSignIn, msalSignIn } from './msalTokens.ts';
import { parentTokens } from './parentTokens.ts';
import { accessKey } from './useAccess.ts';

/** A signed-in person who may not use the staff area. */
export class RefusedPerson extends Error {
  override name = 'RefusedPerson';
}

export type SignInState = {
  /** `unknown` until the silent try is over. */
  status: 'unknown' | 'out' | 'busy' | 'in';
  tokens: Tokens | undefined;
  /** Why the last try failed, in words. */
  problem: string | undefined;
  signIn: () => Promise<void>;
  /**
   * Signs in without leaving the page, after a sign-in has expired.
   * @throws RefusedPerson for a person who may not use the staff area; what MSAL throws when it failed
   */
  signInAgain: () => Promise<void>;
};

/** Signs in silently first; after that by the button. Inside a Dynamics form its token is accepted too. */
export function useSignIn(settings: StaffSettings): SignInState {
  const [entra, setEntra] = useState<MsalSignIn>();
  const [tokens, setTokens] = useState<Tokens>();
  const [status, setStatus] = useState<SignInState['status']>('unknown');
  const [problem, setProblem] = useState<string>();

  const accept = useCallback((given: Tokens | undefined) => {
    setTokens((known) => given ?? known);
    setStatus((before) => (given ? 'in' : before === 'in' ? 'in' : 'out'));
  }, []);

  useEffect(() => parentTokens(settings.parentOrigins, accept), [settings, accept]);

  useEffect(() => {
    let current = true;
    msalSignIn(settings)
      .then(async (ready) => {
        if (current) setEntra(ready);
        const silent = await ready.silently();
        if (current) accept(silent);
      })
      // The silent try failed: the button shows.
      .catch(() => current && accept(undefined));
    return () => {
      current = false;
    };
  }, [settings, accept]);

  const signIn = useCallback(async () => {
    setStatus('busy');
    setProblem(undefined);
    try {
      const ready = entra ?? (await msalSignIn(settings));
      accept(await ready.interactively());
    } catch {
      setProblem('You could not be logged in. Please try again.');
      accept(undefined);
    }
  }, [accept, entra, settings]);

  const queries = useQueryClient();
  const signInAgain = useCallback(async () => {
    const ready = entra ?? (await msalSignIn(settings));
    const next = await ready.inPopup();
    try {
      await staffGet(next, apiPaths.me);
    } catch (error) {
      if (!(error instanceof RequestFailed && error.status === 403)) throw error;
      throw new RefusedPerson(
        `${next.name ?? 'This person'} may not use the staff area. Please log in with your own account.`,
      );
    }
    // Set before the tokens change, so that the screen is not unmounted for a check.
    queries.setQueryData(accessKey(next), 'granted');
    setTokens(next);
  }, [entra, queries, settings]);

  return { status, tokens, problem, signIn, signInAgain };
}
