import { useMemo, useSyncExternalStore } from 'react';
import type { Policy } from '../session/decisions.ts';
import { type ImportPlan, planOf } from '../session/plan.ts';
import type { RowStore } from '../session/rowStore.ts';

/** Re-renders when rows arrive or change. @returns a number that grows with each change */
export const useRows = (store: RowStore): number => useSyncExternalStore(store.subscribe, store.version);

/** Returns what Submit will do. */
export function usePlan(store: RowStore, policy: Policy): ImportPlan {
  const version = useRows(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the version of the store.
  return useMemo(() => planOf(store.rows, policy), [store, version, policy]);
}
