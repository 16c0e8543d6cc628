import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Client } from '../../../../../dataverse/client.ts';
import { lastSeenMeta } from '../../data/lastSeen.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { retryOnce } from '../retryOnce.ts';
import type { ListKind, ListQuestion } from './listKind.ts';

// The stored page parameter is JSON, which has no `undefined`.
const firstPage = '';

export const listPages = (dataverse: Client, kind: ListKind, question: ListQuestion) =>
  infiniteQueryOptions({
    ...retryOnce,
    queryKey: ['attendance list', kind.name, question],
    queryFn: ({ pageParam, signal }) => kind.read(question, { dataverse, next: pageParam || undefined, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    meta: lastSeenMeta,
  });

/** Loads a list page by page; the earlier result stays until the new answer arrives. */
export const useListPages = (kind: ListKind, question: ListQuestion) =>
  useInfiniteQuery(listPages(useDataverse(), kind, question));
