import { useState } from 'react';

type Turning = { page: number; last: number; show: (page: number) => void; back: () => void };

/**
 * Opens one page out of turn, to have one answer changed, and leads from there back to the end with one press.
 * @param turning `show` turns to any page, `back` to the one before in the browser's history
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
      // The end is right behind this page in the history: another entry would lead back and forth between the two.
      if (opened?.fromEnd) back();
      else show(last);
    },
  };
}
