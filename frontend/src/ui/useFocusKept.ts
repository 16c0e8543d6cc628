import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to an element, which has `tabIndex` -1, if what was pressed has disappeared.
 * @param change differs after each press
 */
export function useFocusKept<E extends HTMLElement>(change: unknown): RefObject<E | null> {
  const ref = useRef<E>(null);
  const earlier = useRef(change);
  useEffect(() => {
    const isAfterPress = earlier.current !== change;
    earlier.current = change;
    if (isAfterPress && document.activeElement === document.body) ref.current?.focus();
  }, [change]);
  return ref;
}
