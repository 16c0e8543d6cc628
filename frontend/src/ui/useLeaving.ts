import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

/**
 * Blocks leaving the screen, or the page, with something unfinished.
 * @returns the two ways to continue while somebody wants to leave for another screen; the browser itself asks about the
 * page
 */
export function useLeaving(isUnfinished: boolean): { proceed: () => void; reset: () => void } | undefined {
  const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
    isUnfinished && currentLocation.pathname !== nextLocation.pathname;
  const blocker = useBlocker(isLeaving);
  useEffect(() => {
    if (!isUnfinished) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnfinished]);
  return blocker.state === 'blocked' ? { proceed: blocker.proceed, reset: blocker.reset } : undefined;
}
