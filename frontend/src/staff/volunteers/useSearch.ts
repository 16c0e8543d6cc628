import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Paging, ResultPage } from './resultPage.ts';

/** Rows per page on the screen: a few screens long, and a fast answer. */
const pageSize = 100;

export type SearchState<Row> = {
  /** The loaded rows; those of the earlier search, while a new one runs. */
  rows: readonly Row[];
  /** How many match in all; Dataverse counts only to 5000. */
  count: number | undefined;
  status: 'pending' | 'error' | 'success';
  /** Something was loaded, though a refresh may have failed. */
  loaded: boolean;
  error: Error | null;
  /** Why the last try failed; another may follow. */
  failure: Error | null;
  /** A first page or a further one is loading. */
  isFetching: boolean;
  /** The rows belong to the earlier search. */
  isStale: boolean;
  hasMore: boolean;
  /** Requests the next page; repeated calls before it has arrived do nothing. */
  loadMore: () => void;
  retry: () => void;
  /** Refreshes the loaded rows. */
  reload: () => void;
};

type SearchOptions<Row> = {
  /** Milliseconds until the rows are refreshed; `false` for not at all. */
  refetchInterval?: (rows: readonly Row[]) => number | false;
  retry?: (failures: number, error: Error) => boolean;
  retryDelay?: number;
};

/**
 * Loads a search page by page.
 * @param key identifies the search; another one starts over
 */
export function useSearch<Row>(
  key: readonly unknown[],
  find: (paging: Paging) => Promise<ResultPage<Row>>,
  { refetchInterval, ...retries }: SearchOptions<Row> = {},
): SearchState<Row> {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => find({ next: pageParam, pageSize, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...retries,
    refetchInterval: ({ state }) => refetchInterval?.(state.data?.pages.flatMap((page) => page.rows) ?? []) ?? false,
  });
  const { data, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  return {
    rows,
    count: data?.pages[0]?.count,
    status: query.status,
    loaded: data !== undefined,
    error: query.error,
    failure: query.failureReason,
    isFetching,
    isStale: query.isPlaceholderData,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching) fetchNextPage();
    },
    retry: () => {
      if (query.isFetchNextPageError) fetchNextPage();
      else refetch();
    },
    reload: () => {
      refetch();
    },
  };
}
