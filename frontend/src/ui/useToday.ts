import { useSyncExternalStore } from 'react';
import { addDays, type Day, singaporeDay, startOfDay } from '../../../domain/time.ts';

/** Timers of sleeping pages fire late or early, so the day is read a moment after midnight. */
const afterMidnightMs = 500;

function subscribe(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const now = Date.now();
    const midnight = Date.parse(startOfDay(addDays(singaporeDay(new Date(now)), 1)));
    timer = setTimeout(look, midnight - now + afterMidnightMs);
  };
  const look = () => {
    clearTimeout(timer);
    changed();
    wait();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}

/** Returns Singapore's day. It changes at midnight, and when a page that slept through midnight becomes visible. */
export const useToday = (): Day => useSyncExternalStore(subscribe, () => singaporeDay(new Date()));
