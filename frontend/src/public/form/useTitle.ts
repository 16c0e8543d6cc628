import { useEffect } from 'react';

/** Where somebody is who is not on the first page: another page of the form, or what ends it. */
type Place = 'later' | 'end' | 'thanks';

/** Names what is shown in the browser's tab, which a screen reader reads first. */
export function useTitle(title: string, place?: Place): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
  usePlace(place);
}

/** Tells style sheets where somebody is: they then leave out what stands there once. */
export function usePlace(place: Place | undefined): void {
  useEffect(() => {
    if (!place) return;
    const { dataset } = document.body;
    dataset.place = place;
    return () => {
      delete dataset.place;
    };
  }, [place]);
}
