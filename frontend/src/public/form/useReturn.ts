import { useState } from 'react';

type Turning = { page: number; last: number; show: (page: number) => void; back: () => void };

/**
 * Opens one page out of order to change one answer, and returns to the end with one press.
 * @param turning `show` goes to any page, `back` to the one before in the browser's history
 * @returns `returning` while such a page is shown
 */
export function useReturn({ page, last, show, back }: Turning) {
  const [opened, setOpened] = useState<{ page: number; fromEnd: boolean }>();
  return {
    returning: opened?.page === page && page !== last,
    showOne: (number: number) => {
      setOpened({ page: number, fromEnd: page === last });
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
