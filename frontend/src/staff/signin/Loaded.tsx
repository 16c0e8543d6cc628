import { Button, MessageBar, MessageBarActions, MessageBarBody, Spinner } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDelayed } from '../../ui/useDelayed.ts';
import { useOnline } from '../../ui/useOnline.ts';
import { isSignInNeeded } from './isSignInNeeded.ts';

/** After so many milliseconds a spinner alone is no answer. */
const patienceMs = 8000;

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** As the messages name it: “the activities”. */
  what: string;
  children: (data: Data) => ReactNode;
};

/** What a screen loads: a spinner until it is there, and another try when it did not come. What came before stays. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { data, error, isPending, isFetching, refetch } = query;
  const isOnline = useOnline();
  const isLate = useDelayed(isPending, patienceMs);
  if (isPending) {
    return (
      <>
        <Spinner label={`Loading ${what}…`} />
        {(isLate || !isOnline) && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {isOnline
                ? `There is no answer for ${what} yet. We go on trying.`
                : 'There is no signal. We go on as soon as there is one.'}
            </MessageBarBody>
          </MessageBar>
        )}
      </>
    );
  }
  return (
    <>
      {error && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{reason(error, what)}</MessageBarBody>
          <MessageBarActions>
            <Button disabledFocusable={isFetching} onClick={() => refetch()}>
              Retry
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {data !== undefined && children(data)}
    </>
  );
}

const reason = (error: Error, what: string): string =>
  isSignInNeeded(error)
    ? `Please log in again to see ${what}.`
    : `Sorry, ${what} could not be loaded. Please check your connection and try again.`;
