import { useEffect } from 'react';

/**
 * Names what is shown in the browser's tab, which a screen reader reads first.
 * @param place where that is not the first page: another page of the form, or what ends it. Style sheets then leave out
 * what stands there once
 */
export function useTitle(title: string, place?: 'later' | 'end' | 'thanks'): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (!place) return;
    const { dataset } = document.body;
    dataset.place = place;
    return () => {
      delete dataset.place;
    };
  }, [place]);
}
