import type { ReactNode } from 'react';
import { useModal } from '../../ui/useModal.ts';
import styles from './Shell.module.css';

/** The navigation as a dialog, where there is no room beside the screen. Escape or a press outside closes it. */
export const MenuDialog = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const element = useModal();
  return (
    // A press inside has the pressed element as its target; one outside the menu has the dialog itself.
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
