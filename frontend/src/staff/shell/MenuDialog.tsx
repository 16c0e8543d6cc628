import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Shell.module.css';

/** The navigation over the screen, where there is no room beside it. Escape or a press beside it closes it. */
export const MenuDialog = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // A press inside arrives from what was pressed there; one beside the menu, from the dialog itself.
    <dialog
      ref={element}
      aria-label="Menu"
      className={styles.menu}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
};
