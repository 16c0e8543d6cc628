import { useCallback, useEffect, useRef, useState } from 'react';

const pageIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'page' in state && typeof state.page === 'number' ? state.page : 0;

/**
 * The current page, stored in the browser's history, so that a phone's back button goes back one page of the form
 * instead of leaving it.
 * @param furthest the last page that may be shown now; the history may have later ones, from before the answers were
 * cleared
 * @returns the page's index; `next` goes on, `back` goes back, `show` goes to any page, `resume` to one with all
 * earlier pages behind it in the history
 */
export function usePageNumber(furthest: () => number) {
  const [page, setPage] = useState(0);
  const limit = useRef(furthest);
  limit.current = furthest;

  useEffect(() => {
    // After a reload the form starts over; a resumed draft goes to its own page.
    window.history.replaceState({ ...window.history.state, page: 0 }, '');
    const follow = (event: PopStateEvent) => {
      const number = Math.min(pageIn(event.state), limit.current());
      if (number !== pageIn(event.state)) window.history.replaceState({ page: number }, '');
      setPage(number);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const show = useCallback((number: number) => {
    window.history.pushState({ page: number }, '');
    setPage(number);
  }, []);
  const next = useCallback(() => show(page + 1), [page, show]);
  const back = useCallback(() => window.history.back(), []);
  const resume = useCallback(
    (number: number) => {
      for (let before = 1; before <= Math.min(number, limit.current()); before++) show(before);
    },
    [show],
  );
  return { page, next, back, show, resume };
}
