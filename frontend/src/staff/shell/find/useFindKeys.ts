import { useLayoutEffect } from 'react';

/** Whether the keys belong to what is being written or decided. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Calls back at Ctrl+K, or Command+K, and at `/` outside fields; not below a dialog. */
export function useFindKeys(open: () => void): void {
  // The keys work from the moment at which the button shows them.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isShortcut = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTaken(target);
      if (event.defaultPrevented || !(isShortcut || isSlash)) return;
      // The editor of emails makes a link with it.
      if (isShortcut && target instanceof HTMLElement && target.isContentEditable) return;
      if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}
