import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { lastSeenMeta } from '../../signin/lastSeen.ts';
import { useDataverse } from '../../signin/useDataverse.ts';
import { patiently } from '../patiently.ts';
import type { ListKind, ListQuestion } from './listKind.ts';

/** A list, page by page from the server; what the question before found stays until the new answer is there. */
export function useListPages(kind: ListKind, question: ListQuestion) {
  const dataverse = useDataverse();
  return useInfiniteQuery({
    ...patiently,
    queryKey: ['attendance list', kind.name, question],
    queryFn: ({ pageParam, signal }) => kind.read(question, { dataverse, next: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    meta: lastSeenMeta,
  });
}
