import { useEffect, useRef } from 'react';

/** @returns for a dialog, which stands over the page for as long as it is mounted */
export function useModal() {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return element;
}
