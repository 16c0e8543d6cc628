import { useSyncExternalStore } from 'react';

/** Where tables become cards, as in the style sheets. */
const narrow = '(max-width: 599px)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Returns whether the screen is as narrow as a phone's, updated when it is turned or resized. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
