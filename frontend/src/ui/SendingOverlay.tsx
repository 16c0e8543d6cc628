import { useEffect, useRef } from 'react';
import styles from './SendingOverlay.module.css';

/** Covers the page while something is being sent; nothing below can be reached until it is over. */
export const SendingOverlay = ({ title, text }: { title: string; text: string }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby="sending-title"
      aria-describedby="sending-text"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.spinner} aria-hidden="true" />
      <h2 id="sending-title" className={styles.title}>
        {title}
      </h2>
      <p id="sending-text">{text}</p>
    </dialog>
  );
};
