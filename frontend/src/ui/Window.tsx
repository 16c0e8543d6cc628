import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { Dismiss24Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useFocusReturn } from './useFocusReturn.ts';
import styles from './Window.module.css';

export type WindowProps = {
  title: string;
  /** How wide it may grow at a desk. On a phone all but the small fill the screen. */
  size?: 'small' | 'large' | 'wide';
  /** Escape, the cross, or a press beside it. */
  onClose: () => void;
  /** Leaves the cross out, where a button at its foot says Close. */
  isCrossless?: boolean;
  /** The buttons at its foot. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A window over the page, open for as long as it is mounted. */
export const Window = ({ title, size = 'small', onClose, isCrossless = false, actions, children }: WindowProps) => {
  useFocusReturn();
  const cross = <Button appearance="subtle" aria-label="Close" icon={<Dismiss24Regular />} onClick={onClose} />;
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface className={`${styles.window} ${styles[size]}`}>
        <DialogBody className={styles.body}>
          <DialogTitle as="h2" action={isCrossless ? null : cross}>
            {title}
          </DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          {actions && <DialogActions className={styles.actions}>{actions}</DialogActions>}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};
