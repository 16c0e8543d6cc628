import { useLayoutEffect, useRef } from 'react';

const asDialog = { open: '', role: 'dialog', 'aria-modal': 'true' };

/** Returns the props and state of a modal dialog that is open for as long as it is mounted. */
export function useModal() {
  const element = useRef<HTMLDialogElement>(null);
  // Before the next key is pressed.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    if ('showModal' in dialog) {
      dialog.showModal();
      // A second Escape, or the phone's second Back, closes it whatever the page says to the first.
      const stay = () => dialog.showModal();
      dialog.addEventListener('close', stay);
      return () => {
        dialog.removeEventListener('close', stay);
        dialog.close();
      };
    }
    // Phones from before 2022 know no dialogs: there it lies over the page, by its style sheet.
    for (const [name, value] of Object.entries(asDialog)) Object(dialog).setAttribute(name, value);
    return undefined;
  }, []);
  return element;
}
