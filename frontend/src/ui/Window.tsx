import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss';
import { type ReactNode, useState } from 'react';
import { LosingQuestion, Unsaved } from './Unsaved.tsx';
import { useFocusReturn } from './useFocusReturn.ts';
import styles from './Window.module.css';

export type WindowProps = {
  title: string;
  /** Its maximum width on a desktop. On a phone all but the small one fill the screen. */
  size?: 'small' | 'large' | 'wide';
  /** Called by Escape, the close button, or a press outside. */
  onClose: () => void;
  /** Something in it would be lost: these three ask first, and so does leaving the screen. */
  isTouched?: boolean;
  /** Omits the close button where the footer has a Close button. */
  hasNoCloseButton?: boolean;
  /** The buttons in its footer. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A dialog over the page, open for as long as it is mounted. */
export const Window = (props: WindowProps) => {
  const { title, size = 'small', onClose, isTouched = false, hasNoCloseButton = false, actions, children } = props;
  const [isAsking, setIsAsking] = useState(false);
  useFocusReturn();
  const close = () => (isTouched ? setIsAsking(true) : onClose());
  const closeButton = <Button appearance="subtle" aria-label="Close" icon={<Dismiss24Regular />} onClick={close} />;
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || close()}>
      <DialogSurface className={`${styles.window} ${styles[size]}`}>
        <DialogBody className={styles.body}>
          <DialogTitle as="h2" action={hasNoCloseButton ? null : closeButton}>
            {title}
          </DialogTitle>
          <DialogContent>
            {children}
            {isTouched && <Unsaved />}
            {isTouched && isAsking && <LosingQuestion onYes={onClose} onNo={() => setIsAsking(false)} />}
          </DialogContent>
          {actions && <DialogActions className={styles.actions}>{actions}</DialogActions>}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};
