import { useSyncExternalStore } from 'react';

/** Where a line of the register has room for remarks and several buttons, as in the style sheets. */
const desk = window.matchMedia('(min-width: 980px)');

function subscribe(changed: () => void): () => void {
  desk.addEventListener('change', changed);
  return () => desk.removeEventListener('change', changed);
}

/** @returns whether the screen is as wide as a desk’s */
export const useDesk = (): boolean => useSyncExternalStore(subscribe, () => desk.matches);
