import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useFocusReturn } from './useFocusReturn.ts';
import styles from './Window.module.css';

type ConfirmDialogProps = {
  question: string;
  text?: string;
  /** What the buttons say. */
  yes?: string;
  no?: string;
  /** What is confirmed cannot be taken back: the button that does it is red. */
  isDangerous?: boolean;
  /** While what was confirmed is under way. */
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before something that is not easily taken back. Escape means no. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { question, text, yes = 'Yes', no = 'No', isDangerous = false, busy = false, onYes, onNo } = props;
  useFocusReturn();
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, { open }) => open || onNo()}>
      <DialogSurface className={`${styles.window} ${styles.small}`}>
        <DialogBody>
          <DialogTitle as="h2" action={null}>
            {question}
          </DialogTitle>
          {text && <DialogContent>{text}</DialogContent>}
          <DialogActions>
            <Button disabledFocusable={busy} onClick={onNo}>
              {no}
            </Button>
            <Button
              appearance="primary"
              className={isDangerous ? styles.dangerous : ''}
              disabledFocusable={busy}
              onClick={onYes}
            >
              {yes}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};
