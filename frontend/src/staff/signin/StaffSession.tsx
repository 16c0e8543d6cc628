import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { StaffSettings } from '../../../../domain/contract/staffSettings.ts';
import { onDemand } from '../../ui/onDemand.tsx';
import { guardedTokens } from './guardedTokens.ts';
import { onSignedOut } from './signedOut.ts';
import { StaffContext } from './staff.ts';
import type { Tokens } from './tokens.ts';

const SignInAgain = onDemand(async () => (await import('./SignInAgain.tsx')).SignInAgain, 'the sign-in');

type StaffSessionProps = {
  tokens: Tokens;
  settings: StaffSettings;
  /** Signs in without leaving the page. */
  signInAgain: () => Promise<void>;
  children: ReactNode;
};

/** The screens of who is signed in. They stay as they are when the sign-in ends and is renewed. */
export const StaffSession = ({ tokens, settings, signInAgain, children }: StaffSessionProps) => {
  const queries = useQueryClient();
  const [hasEnded, setHasEnded] = useState(false);
  const staff = useMemo(
    () => ({ tokens: guardedTokens(tokens, () => setHasEnded(true)), settings }),
    [tokens, settings],
  );
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    // A form around a panel has a sign-in of its own.
    if (tokens.signOut) return onSignedOut(() => setIsOut(true));
  }, [tokens]);
  useEffect(() => {
    // Only after the screens are gone, which would ask before they are left. What they held ends with the document.
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
