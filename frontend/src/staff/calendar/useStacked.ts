import { useSyncExternalStore } from 'react';

/** As GeneralCalendar.module.css has it. */
const query = '(max-width: 1099px)';

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the month stands above everything else, where there is no room beside it. */
export const useStacked = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
