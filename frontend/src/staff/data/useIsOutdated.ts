import type { UseQueryResult } from '@tanstack/react-query';
import { useDelayed } from '../../ui/useDelayed.ts';
import { lateAfterMs } from './LateNote.tsx';

type Reading = Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'fetchStatus'>;

/** Returns whether the data is outdated, and a newer answer does not come. */
export function useIsOutdated({ data, isError, isFetching, fetchStatus }: Reading): boolean {
  const isSlow = useDelayed(isFetching, lateAfterMs);
  return data !== undefined && (isError || isSlow || fetchStatus === 'paused');
}
