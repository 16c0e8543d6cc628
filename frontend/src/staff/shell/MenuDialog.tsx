import type { ReactNode } from 'react';
import { useModal } from '../../ui/useModal.ts';
import styles from './Shell.module.css';

/** The navigation over the screen, where there is no room beside it. Escape or a press beside it closes it. */
export const MenuDialog = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const element = useModal();
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
