import { useEffect, useLayoutEffect } from 'react';

/** The part of the form, if it is not the first page: a later page, or what ends the form. */
type Place = 'later' | 'end' | 'thanks';

/** Names what is shown in the browser's tab, which a screen reader reads first. */
export function useTitle(title: string, place?: Place): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
  usePlace(place);
}

/** Sets an attribute for the style sheets, which hide on later pages what only the first page shows. */
export function usePlace(place: Place | undefined): void {
  // Before the page is painted: what is hidden does not show for a moment.
  useLayoutEffect(() => {
    if (!place) return;
    const { dataset } = document.body;
    dataset.place = place;
    return () => {
      delete dataset.place;
    };
  }, [place]);
}
