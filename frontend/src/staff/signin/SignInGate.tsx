import { Button, MessageBar, MessageBarBody, Spinner, Title2 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { charity } from '../../../../domain/charity.ts';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import type { StaffSettings } from '../../../../domain/contract/staffSettings.ts';
import { load } from '../../http/request.ts';
import { useOnline } from '../../ui/useOnline.ts';
import { hadFailedLoad } from '../../ui/useReloads.ts';
import { changeText } from '../outbox/changeText.ts';
import { storedChanges } from '../outbox/storage.ts';
import { forgetAccess, keepAccess, keptAccess, tokensWithoutSignal } from '../session/keptAccess.ts';
import type { Tokens } from '../session/tokens.ts';
import { forgetHint } from './accountHint.ts';
import styles from './SignInGate.module.css';
import { StaffSession } from './StaffSession.tsx';
import { useAccess } from './useAccess.ts';
import { useSignIn } from './useSignIn.ts';

/** Shows the staff area to staff, and the sign-in button to everybody else. */
export const SignInGate = ({ children }: { children: ReactNode }) => {
  const settings = useQuery({
    queryKey: [apiPaths.staffSettings],
    queryFn: ({ signal }) => load(apiPaths.staffSettings, signal),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (settings.data) return <Gate settings={settings.data}>{children}</Gate>;
  if (settings.isPending) return <Page>{<Spinner label="Loading…" />}</Page>;
  return (
    <Page>
      <MessageBar intent="error">
        <MessageBarBody>The staff area could not be loaded. Please check your connection.</MessageBarBody>
      </MessageBar>
      <Button onClick={() => settings.refetch()}>Retry</Button>
    </Page>
  );
};

const Gate = ({ settings, children }: { settings: StaffSettings; children: ReactNode }) => {
  const { status, tokens, problem, signIn, signInAgain } = useSignIn(settings);
  const { access, check } = useAccess(tokens);
  const withoutSignal = useWithoutSignal(status === 'out' && !tokens);
  useEffect(() => {
    if (access === 'granted' && tokens) keepAccess(tokens);
    if (access === 'refused') {
      forgetAccess();
      forgetHint();
    }
  }, [access, tokens]);
  // The check failed, as without a signal, or will, because the page reloads in an outage: today's earlier one is valid.
  const isUnchecked = access === 'unknown' || (access === 'checking' && hadFailedLoad());
  const isKnown = isUnchecked && keptAccess()?.name === tokens?.name;
  const opened = tokens ? (access === 'granted' || isKnown ? tokens : undefined) : withoutSignal;

  if (status === 'unknown') return <Page>{<Spinner label="Logging in…" />}</Page>;
  if (tokens && access === 'checking' && !isKnown) return <Page>{<Spinner label="Loading…" />}</Page>;
  if (opened) {
    return (
      <StaffSession tokens={opened} settings={settings} signInAgain={signInAgain}>
        {children}
      </StaffSession>
    );
  }
  return (
    <Page>
      {tokens && access === 'refused' && (
        <MessageBar intent="error">
          <MessageBarBody>
            {tokens.name ? `${tokens.name} is` : 'You are'} logged in, but may not use the staff area. Please ask your
            administrator for the role “Staff”, or log in as somebody else.
          </MessageBarBody>
        </MessageBar>
      )}
      {tokens && access === 'ended' && (
        <MessageBar intent="warning">
          <MessageBarBody>Your login has expired. Please log in again.</MessageBarBody>
        </MessageBar>
      )}
      {tokens && access === 'unknown' && (
        <>
          <MessageBar intent="warning">
            <MessageBarBody>
              Your access could not be checked. Please check your connection and try again.
            </MessageBarBody>
          </MessageBar>
          <Button onClick={check}>Retry</Button>
        </>
      )}
      <Unsent />
      {problem && (
        <MessageBar intent="error">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      <Button appearance="primary" size="large" disabled={status === 'busy'} onClick={signIn}>
        Click Here to Authorize
      </Button>
    </Page>
  );
};

/**
 * Returns tokens for a person who was admitted on this device today and opens it without a signal. They stay when the
 * signal returns.
 */
function useWithoutSignal(isOut: boolean): Tokens | undefined {
  const isOnline = useOnline();
  const [kept, setKept] = useState<Tokens>();
  const known = isOut && !isOnline && !kept ? keptAccess() : undefined;
  if (known) setKept(tokensWithoutSignal(known));
  return kept;
}

/** Says before the login what waits on this device; whose marks, while somebody's access of today is only to be renewed. */
const Unsent = () => {
  const [changes] = useState(storedChanges);
  const count = changes.length;
  if (count === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {count === 1 ? '1 change is' : `${count} changes are`} on this device and not sent yet. They are kept, and sent
        after you log in.
        {keptAccess() && (
          <ul className={styles.unsent}>
            {changes.map((change) => (
              <li key={`${change.rowId} ${Object.keys(change.want).join()}`}>{changeText(change)}</li>
            ))}
          </ul>
        )}
      </MessageBarBody>
    </MessageBar>
  );
};

const Page = ({ children }: { children: ReactNode }) => (
  <main className={styles.page}>
    <Title2 as="h1">{charity.name}</Title2>
    {children}
  </main>
);
