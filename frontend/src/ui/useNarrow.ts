import { useSyncExternalStore } from 'react';

/** Where a table no longer fits and cards begin, as in the style sheets. */
const narrow = '(max-width: 599px)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** @returns whether the screen is as narrow as a phone's, as it is turned and resized */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
