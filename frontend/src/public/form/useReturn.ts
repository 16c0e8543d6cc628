import { useEffect, useState } from 'react';

type Turning = { page: number; last: number; count: number; show: (page: number) => void; back: () => void };

/**
 * Opens one page out of order to change one answer, and returns to the end with one press.
 * @param turning `count` is how many pages the form has for the present answers; `show` goes to any page, `back` to the
 * one before in the browser's history
 * @returns `returning` while such a page is shown, unless its new answer brought up pages, which then come first
 */
export function useReturn({ page, last, count, show, back }: Turning) {
  const [opened, setOpened] = useState<{ page: number; count: number; fromEnd: boolean }>();
  // Whoever came back by the browser's Back turns pages from there on.
  useEffect(() => {
    if (page === last) setOpened(undefined);
  }, [page, last]);
  return {
    returning: opened?.page === page && count <= opened.count && page !== last,
    showOne: (number: number) => {
      setOpened({ page: number, count, fromEnd: page === last });
      show(number);
    },
    goBack: () => {
      setOpened(undefined);
      // The end is right before this page in the history; another entry would make Back alternate between the two.
      if (opened?.fromEnd) back();
      else show(last);
    },
  };
}
