import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Client } from '../../../../../dataverse/client.ts';
import { lastSeen } from '../../data/lastSeen.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { retryOnce } from '../retryOnce.ts';
import type { ListKind, ListQuery } from './listKind.ts';

// The stored page parameter is JSON, which has no `undefined`.
const firstPage = '';

export const listPages = (dataverse: Client, kind: ListKind, query: ListQuery) =>
  infiniteQueryOptions({
    ...retryOnce,
    queryKey: ['attendance list', kind.name, query],
    queryFn: ({ pageParam, signal }) => kind.read(query, { dataverse, next: pageParam || undefined, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...lastSeen,
  });

/**
 * Loads the portal's list of activities, trainings or recurring activities page by page. The earlier result stays until
 * the new one arrives.
 */
export const useListPages = (kind: ListKind, query: ListQuery) =>
  useInfiniteQuery(listPages(useDataverse(), kind, query));
