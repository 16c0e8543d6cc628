import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { StaffSettings } from '../../../../domain/contract/staffSettings.ts';
import { onDemand } from '../../ui/onDemand.tsx';
import { guardedTokens } from '../session/guardedTokens.ts';
import { StaffContext } from '../session/staff.ts';
import type { Tokens } from '../session/tokens.ts';
import { onSignOutElsewhere } from './signedOut.ts';

const SignInAgain = onDemand(async () => (await import('./SignInAgain.tsx')).SignInAgain, 'the sign-in');

type StaffSessionProps = {
  tokens: Tokens;
  settings: StaffSettings;
  /** Signs in without leaving the page. */
  signInAgain: () => Promise<void>;
  children: ReactNode;
};

/** Provides the signed-in person's session to the screens, which stay mounted while an expired sign-in is renewed. */
export const StaffSession = ({ tokens, settings, signInAgain, children }: StaffSessionProps) => {
  const queries = useQueryClient();
  const [hasEnded, setHasEnded] = useState(false);
  const staff = useMemo(
    () => ({ tokens: guardedTokens(tokens, () => setHasEnded(true)), settings }),
    [tokens, settings],
  );
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    // In a Dynamics form the tokens have no `signOut`: the form around the panel has a sign-in of its own.
    if (tokens.signOut) return onSignOutElsewhere(() => setIsOut(true));
  }, [tokens]);
  useEffect(() => {
    // Redirect once the screens are unmounted: a mounted one asks before it is left. Loading a page clears the memory.
    if (isOut) window.location.replace('/admin');
  }, [isOut]);
  const goOn = () => {
    setHasEnded(false);
    void queries.invalidateQueries();
  };
  if (isOut) return null;
  return (
    <StaffContext value={staff}>
      {children}
      {hasEnded && <SignInAgain signIn={signInAgain} onDone={goOn} onClose={() => setHasEnded(false)} />}
    </StaffContext>
  );
};
