import { useEffect } from 'react';

/** Names what is shown in the browser's tab, which a screen reader reads first. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
