import { type ReactNode, useId } from 'react';
import styles from './Dialog.module.css';
import { useModal } from './useModal.ts';

type DialogProps = {
  title: string;
  /** Escape, or the phone's back gesture; without it the dialog stays until one of its buttons is pressed. */
  onCancel?: () => void;
  children: ReactNode;
};

/** A modal dialog over the page. */
export const Dialog = ({ title, onCancel, children }: DialogProps) => {
  const id = useId();
  const element = useModal();
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
};
