import { useSyncExternalStore } from 'react';
import type { RowStore } from '../session/rowStore.ts';

/** Re-renders when rows arrive or change. @returns a number that grows with each change */
export const useRows = (store: RowStore): number => useSyncExternalStore(store.subscribe, store.version);
