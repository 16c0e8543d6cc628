import { Button, MessageBar, MessageBarActions, MessageBarBody, Spinner } from '@fluentui/react-components';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { apiPaths } from '../../../../domain/contract/paths.ts';
import { hadFailedLoad, noteFailedLoad, useReloads } from '../../ui/useReloads.ts';
import { Loading } from '../data/Loading.tsx';
import { onRefusal, refusesNow } from '../data/refusals.ts';
import { isSignInNeeded } from '../session/isSignInNeeded.ts';

type InitialLoadProps<Data> = {
  data: Data | undefined;
  /** Why it was given up. */
  error: Error | null;
  /** Why the last try failed; another may follow. */
  failure: Error | null;
  isFetching: boolean;
  onRetry: () => void;
  /** Its name in messages: “the scheduled emails”. */
  what: string;
  children: (data: Data) => ReactNode;
};

/**
 * Loads what a screen cannot do without. It says so when that takes long, and at the first failure, then also while it
 * tries again and while the page is reloaded a few times.
 */
export function InitialLoad<Data>(props: InitialLoadProps<Data>) {
  const { data, error, failure, isFetching, onRetry, what, children } = props;
  const queries = useQueryClient();
  const signInNeeded = isSignInNeeded(error);
  const reloading = useReloads(data === undefined && error !== null && !signInNeeded, data !== undefined);
  const [hasFailed, setHasFailed] = useState(hadFailedLoad);
  // The client tries again by itself for some seconds, before the call has failed.
  const isRefused = useSyncExternalStore(onRefusal, refusesNow) && isFetching;
  if ((failure || isRefused) && !hasFailed) setHasFailed(true);
  const isOver = data !== undefined || (error !== null && !reloading);
  useEffect(() => {
    if (reloading || isOver) noteFailedLoad(reloading);
  }, [reloading, isOver]);
  const retry = async () => {
    // A retry that waits for its time would delay the new try. The query of the sign-in is not this screen's.
    const failed = queries
      .getQueryCache()
      .findAll({
        type: 'active',
        predicate: ({ queryKey, state }) =>
          queryKey[0] !== apiPaths.me && state.data === undefined && state.fetchFailureCount > 0,
      })
      .map(({ queryHash }) => queryHash);
    const isOne = { predicate: ({ queryHash }: Query) => failed.includes(queryHash) };
    await queries.cancelQueries(isOne);
    void queries.refetchQueries(isOne);
    onRetry();
  };
  if (data !== undefined) return children(data);
  if (!hasFailed) return <Loading what={what} />;
  return (
    <>
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          {signInNeeded
            ? `Please log in again to see ${what}.`
            : `Sorry, ${what} could not be loaded. Please check your connection and try again.`}
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={retry}>Retry</Button>
        </MessageBarActions>
      </MessageBar>
      {(isFetching || reloading) && <Spinner size="small" label="Trying again…" />}
    </>
  );
}
