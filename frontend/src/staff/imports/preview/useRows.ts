import { useSyncExternalStore } from 'react';
import type { RowStore } from '../session/rowStore.ts';

/** Draws anew when rows come or change. @returns a number that grows with each change */
export const useRows = (store: RowStore): number => useSyncExternalStore(store.subscribe, store.version);
