import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the element when it appears, so that a screen reader starts there, and scrolls the page to the top. */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}
