import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Found, Paging } from './found.ts';

/** Rows a page on the screen: a few screens long, and a quick answer. */
const pageSize = 100;

export type SearchState<Row> = {
  /** What has come so far; what the search before found, while a new one runs. */
  rows: readonly Row[];
  /** How many match in all; Dataverse stops counting at 5000. */
  count: number | undefined;
  status: 'pending' | 'error' | 'success';
  /** Something has come, though looking again may have failed. */
  loaded: boolean;
  error: Error | null;
  /** A first page or a further one is on its way. */
  isFetching: boolean;
  /** What is shown belongs to the search before. */
  isStale: boolean;
  hasMore: boolean;
  /** Asks for the next page; asking again before it has come does nothing. */
  loadMore: () => void;
  retry: () => void;
  /** Looks again at what has come. */
  reload: () => void;
};

type SearchOptions<Row> = {
  /** Milliseconds until the rows are looked at again; `false` for not at all. */
  refetchInterval?: (rows: readonly Row[]) => number | false;
  retry?: (failures: number, error: Error) => boolean;
  retryDelay?: number;
};

/**
 * Shows a search page by page.
 * @param key what the search is about and with; another one starts it anew
 */
export function useSearch<Row>(
  key: readonly unknown[],
  find: (paging: Paging) => Promise<Found<Row>>,
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
