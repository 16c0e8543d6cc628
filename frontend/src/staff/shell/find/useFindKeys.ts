import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether the keys belong to what is being written or decided. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether a space presses it. */
const isPressed = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches('button');

/**
 * Calls back at Ctrl+K, or Command+K, and at `/` outside fields; not below a dialog.
 * @returns what was typed after it while the dialog was being loaded
 */
export function useFindKeys(isOpen: boolean, open: () => void): RefObject<string> {
  const early = useRef('');
  // The keys work from the moment at which the button shows them.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey && !(key === ' ' && isPressed(target));
      if (isOpen && isText && !isTaken(target) && !document.querySelector('dialog[open]')) {
        event.preventDefault();
        early.current += key;
        return;
      }
      const isShortcut = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTaken(target);
      if (event.defaultPrevented || !(isShortcut || isSlash)) return;
      // The editor of emails makes a link with it.
      if (isShortcut && target instanceof HTMLElement && target.isContentEditable) return;
      if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      early.current = '';
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen, open]);
  return early;
}
