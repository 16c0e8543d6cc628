import { useEffect } from 'react';

/** A device says that it is online before anything can be reached. */
const soonMs = 30_000;
const pauseMs = 3000;
let onlineSince = 0;

/** Retries a failure as soon as there is a signal again, and a few times after that. */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed) return;
    const retryNow = () => {
      onlineSince = Date.now();
      retry();
    };
    const timer = setTimeout(() => Date.now() - onlineSince < soonMs && retry(), pauseMs);
    window.addEventListener('online', retryNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryNow);
    };
  }, [failed, retry]);
}
