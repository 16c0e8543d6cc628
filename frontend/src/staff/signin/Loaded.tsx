import { Button, MessageBar, MessageBarActions, MessageBarBody, Spinner } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isSignInNeeded } from './isSignInNeeded.ts';
import { LateNote } from './LateNote.tsx';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** As the messages name it: “the activities”. */
  what: string;
  children: (data: Data) => ReactNode;
};

/** What a screen loads: a spinner until it is there, and another try when it did not come. What came before stays. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { data, error, isPending, isFetching, refetch } = query;
  if (isPending) {
    return (
      <>
        <Spinner label={`Loading ${what}…`} />
        <LateNote what={what} />
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
