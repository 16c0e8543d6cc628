import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { StaffSettings } from '../../../../domain/contract/staffSettings.ts';
import { onDemand } from '../../ui/onDemand.tsx';
import { guardedTokens } from './guardedTokens.ts';
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
  const goOn = () => {
    setHasEnded(false);
    void queries.invalidateQueries();
  };
  return (
    <StaffContext value={staff}>
      {children}
      {hasEnded && <SignInAgain signIn={signInAgain} onDone={goOn} onClose={() => setHasEnded(false)} />}
    </StaffContext>
  );
};
