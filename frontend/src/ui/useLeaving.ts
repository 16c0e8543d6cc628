import { useEffect } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router-dom';

/** The parameters that decide what is open on a screen; the others only say how it is shown. */
const opening = ['id', 'mode', 'date', 'pair'];

function openAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  return JSON.stringify([pathname, ...opening.map((name) => query.get(name))]);
}

/**
 * Blocks leaving the screen, or the page, with something unfinished.
 * @returns the two ways to continue while somebody wants to leave for another screen; the browser itself asks about the
 * page
 */
export function useLeaving(isUnfinished: boolean): { proceed: () => void; reset: () => void } | undefined {
  const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
    isUnfinished && openAt(currentLocation) !== openAt(nextLocation);
  const blocker = useBlocker(isLeaving);
  useEffect(() => {
    if (!isUnfinished) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnfinished]);
  return blocker.state === 'blocked' ? { proceed: blocker.proceed, reset: blocker.reset } : undefined;
}
