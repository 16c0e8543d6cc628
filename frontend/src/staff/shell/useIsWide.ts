import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 900px)');

function subscribe(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** Returns whether there is room for the navigation beside the screen. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
