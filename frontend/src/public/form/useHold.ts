import { useCallback, useEffect, useRef } from 'react';
import { type Hold, holdFilling } from './holdFilling.ts';

/**
 * Returns a function that locks a filling for this tab in place of the one before; the lock is released while the page
 * is hidden in the cache.
 */
export function useHold(): (key: string) => void {
  const held = useRef<{ key: string; hold: Promise<Hold | undefined> }>(undefined);

  useEffect(() => {
    const leave = () => void held.current?.hold.then((hold) => hold?.release());
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && held.current) held.current.hold = holdFilling(held.current.key);
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);

  return useCallback((key) => {
    if (held.current?.key === key) return;
    void held.current?.hold.then((hold) => hold?.release());
    held.current = { key, hold: holdFilling(key) };
  }, []);
}
