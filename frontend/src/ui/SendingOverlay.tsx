import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from './Dialog.tsx';
import styles from './SendingOverlay.module.css';

type SendingOverlayProps = {
  title: string;
  text: string;
  /** A way to stop it. */
  children?: ReactNode;
};

/** Covers the page while something is being sent, and blocks it until that is over. */
export const SendingOverlay = ({ title, text, children }: SendingOverlayProps) => {
  // The focus stays off the button, which the second of two hasty presses on Enter would press.
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <Dialog title={title}>
      <p className={styles.text} tabIndex={-1} ref={start}>
        {text}
      </p>
      <div className={styles.spinner} aria-hidden="true" />
      {children && <p className={styles.stop}>{children}</p>}
    </Dialog>
  );
};
