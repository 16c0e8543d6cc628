import { Button, MessageBar, MessageBarActions, MessageBarBody, Spinner } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useReloads } from '../../ui/useReloads.ts';
import { LateNote } from '../data/LateNote.tsx';
import { isSignInNeeded } from '../session/isSignInNeeded.ts';

type InitialLoadProps<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
  /** Its name in messages: “the scheduled emails”. */
  what: string;
  children: (data: Data) => ReactNode;
};

/** Loads what a screen cannot do without. If that fails, the page is reloaded a few times, then a person decides. */
export function InitialLoad<Data>(props: InitialLoadProps<Data>) {
  const { data, error, isFetching, onRetry, what, children } = props;
  const signInNeeded = isSignInNeeded(error);
  const reloading = useReloads(data === undefined && error !== null && !signInNeeded, data !== undefined);
  if (data !== undefined) return children(data);
  if (error === null || reloading) {
    return (
      <>
        <Spinner label={`Loading ${what}…`} />
        {error === null ? <LateNote what={what} /> : <NoAnswer what={what} />}
      </>
    );
  }
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        {signInNeeded
          ? `Please log in again to see ${what}.`
          : `Sorry, ${what} could not be loaded. Please check your connection and try again.`}
      </MessageBarBody>
      <MessageBarActions>
        <Button disabledFocusable={isFetching} onClick={onRetry}>
          Retry
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** Shown before the page is reloaded. */
const NoAnswer = ({ what }: { what: string }) => (
  <MessageBar intent="warning" layout="multiline">
    <MessageBarBody>Loading {what} takes longer than usual. We keep trying.</MessageBarBody>
  </MessageBar>
);
