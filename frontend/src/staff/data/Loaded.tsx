import { Button, MessageBar, MessageBarActions, MessageBarBody, mergeClasses } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataverseError } from '../../../../dataverse/errors.ts';
import { isSignInNeeded } from '../session/isSignInNeeded.ts';
import { OutdatedNote } from './LateNote.tsx';
import styles from './Loaded.module.css';
import { Loading } from './Loading.tsx';
import { useIsOutdated } from './useIsOutdated.ts';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Its name in messages: “the activities”. */
  what: string;
  /** The screen itself says that its data is outdated. */
  quiet?: boolean;
  children: (data: Data) => ReactNode;
};

/**
 * Renders loaded data: a spinner before, and a retry after a failure. Earlier data stays, greyed while no newer answer
 * comes.
 */
export function Loaded<Data>({ query, what, quiet = false, children }: LoadedProps<Data>) {
  const isOutdated = useIsOutdated(query) && !quiet;
  const { data, error, isPending, isFetching, refetch } = query;
  if (isPending) return <Loading what={what} />;
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
      {isOutdated && !error && <OutdatedNote what={what} />}
      {data !== undefined && (
        <div className={mergeClasses(styles.loaded, isOutdated && styles.outdated)}>{children(data)}</div>
      )}
    </>
  );
}

function reason(error: Error, what: string): string {
  if (isSignInNeeded(error)) return `Please log in again to see ${what}.`;
  if (error instanceof DataverseError && error.kind === 'forbidden') return `Your role does not show ${what}.`;
  return `Sorry, ${what} could not be loaded. Please check your connection and try again.`;
}
