import { useCallback, useEffect, useRef, useState } from 'react';

const pageIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'page' in state && typeof state.page === 'number' ? state.page : 0;

/**
 * The current page, stored in the browser's history, so that a phone's back button goes back one page of the form
 * instead of leaving it.
 * @param openNow returns the pages that may be shown now, in order; the history may have others, from before the answers
 * were changed or cleared
 * @returns the page's index; `next` goes on, `back` goes back, `show` goes to any page, `resume` to one with all
 * earlier pages behind it in the history
 */
export function usePageNumber(openNow: () => readonly number[]) {
  const [page, setPage] = useState(0);
  const open = useRef(openNow);
  open.current = openNow;

  useEffect(() => {
    // After a reload the form starts over; a resumed draft goes to its own page.
    window.history.replaceState({ ...window.history.state, page: 0 }, '');
    const follow = (event: PopStateEvent) => {
      const wanted = pageIn(event.state);
      const number = open.current().reduce((found, each) => (each <= wanted ? each : found), 0);
      if (number !== wanted) window.history.replaceState({ page: number }, '');
      setPage(number);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const show = useCallback((number: number) => {
    window.history.pushState({ page: number }, '');
    setPage(number);
  }, []);
  const next = useCallback(() => show(open.current().find((each) => each > page) ?? page), [page, show]);
  const back = useCallback(() => window.history.back(), []);
  const resume = useCallback(
    (number: number) => {
      for (const before of open.current()) if (before > 0 && before <= number) show(before);
    },
    [show],
  );
  return { page, next, back, show, resume };
}
