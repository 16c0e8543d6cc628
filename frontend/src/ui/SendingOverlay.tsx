import { Dialog } from './Dialog.tsx';
import styles from './SendingOverlay.module.css';

/** Covers the page while something is being sent, and blocks it until that is over. */
export const SendingOverlay = ({ title, text }: { title: string; text: string }) => (
  <Dialog title={title}>
    <p className={styles.text}>{text}</p>
    <div className={styles.spinner} aria-hidden="true" />
  </Dialog>
);
