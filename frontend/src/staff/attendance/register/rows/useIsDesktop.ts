import { useSyncExternalStore } from 'react';

/** The width from which a register's line has room for whole times, remarks and several buttons, as in the style sheets. */
const desk = window.matchMedia('(min-width: 1180px)');

function subscribe(changed: () => void): () => void {
  desk.addEventListener('change', changed);
  return () => desk.removeEventListener('change', changed);
}

/** Returns whether the screen is as wide as a desktop’s. */
export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, () => desk.matches);
