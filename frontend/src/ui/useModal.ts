import { useLayoutEffect, useRef } from 'react';

/** Returns the props and state of a modal dialog that is open for as long as it is mounted. */
export function useModal() {
  const element = useRef<HTMLDialogElement>(null);
  // Before the next key is pressed.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return element;
}
