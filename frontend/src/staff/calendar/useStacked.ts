import { useSyncExternalStore } from 'react';

/** The same query as in GeneralCalendar.module.css. */
const query = '(max-width: 1099px)';

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Returns whether the month is above everything else, where there is no room beside it. */
export const useStacked = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
