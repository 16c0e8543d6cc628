import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findAnybody, isSearch } from '../../../../dataverse/readings/find/findAnybody.ts';
import type { FoundAnybody } from '../../../../dataverse/readings/find/found.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import { useDataverse } from './useDataverse.ts';

/** Shorter than where a list is searched: an answer is wanted while the next letter is typed. */
const pauseMs = 100;
const nobody: FoundAnybody = { found: [], isCut: false };

type FoundState = FoundAnybody & {
  /** `short`: too little is typed. */
  state: 'short' | 'loading' | 'found' | 'nobody' | 'failed';
  retry: () => void;
};

/**
 * Searches people, organisations and sessions (`findAnybody`) while somebody types; the earlier results stay until the next
 * have come.
 */
export function useFound(typed: string): FoundState {
  const dataverse = useDataverse();
  const words = useDebounced(typed.trim(), pauseMs);
  const enabled = isSearch(words);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['anybody', words],
    queryFn: ({ signal }) => findAnybody(dataverse, words, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
  const shown = enabled && data && !isError ? data : nobody;
  const state = (): FoundState['state'] => {
    if (!isSearch(typed)) return 'short';
    if (isError && !isFetching) return 'failed';
    if (data === undefined || isPlaceholderData || words !== typed.trim()) return 'loading';
    return data.found.length > 0 ? 'found' : 'nobody';
  };
  return { ...shown, state: state(), retry: () => void refetch() };
}
