import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs / 4);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** Returns the instant at which the current minute began, in milliseconds, and re-renders once a minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, () => Date.now() - (Date.now() % minuteMs));

/**
 * Returns the current instant, in milliseconds, and re-renders once a minute: a time of this minute, such as a mark that
 * was just made, has passed.
 */
export function useNow(): number {
  useMinute();
  return Date.now();
}
