import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import { Window } from '../../ui/Window.tsx';
import { RefusedPerson } from './useSignIn.ts';

type SignInAgainProps = { signIn: () => Promise<void>; onDone: () => void; onClose: () => void };

/** Signs in over a screen whose calls are refused, so that what was typed below stays. */
export const SignInAgain = ({ signIn, onDone, onClose }: SignInAgainProps) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await signIn();
      onDone();
    } catch (error) {
      setProblem(error instanceof RefusedPerson ? error.message : 'You could not be logged in. Please try again.');
      setBusy(false);
    }
  };
  return (
    <Window
      title="Please log in again"
      onClose={onClose}
      actions={
        <Button appearance="primary" disabledFocusable={busy} onClick={press}>
          Log in again
        </Button>
      }
    >
      <p>Your login has expired. Nothing that you typed is lost: log in, then continue where you were.</p>
      {problem && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
    </Window>
  );
};
