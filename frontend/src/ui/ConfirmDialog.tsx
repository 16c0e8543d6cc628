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
  /** The labels of the buttons. */
  yes?: string;
  no?: string;
  /** Further lines below the text. */
  details?: readonly string[];
  /** A second way to say yes; then neither is the usual one. */
  also?: { words: string; onPress: () => void };
  /** The action cannot be undone, so its button is red. */
  isDangerous?: boolean;
  /** The confirmed action is in progress. */
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before an action that is not easily undone. Escape means no, until the action is in progress. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { question, text, yes = 'Yes', no = 'No', isDangerous = false, busy = false, onYes, onNo } = props;
  const { details = [], also } = props;
  useFocusReturn();
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, { open }) => open || busy || onNo()}>
      <DialogSurface className={`${styles.window} ${styles.small}`}>
        <DialogBody>
          <DialogTitle as="h2" action={null}>
            {question}
          </DialogTitle>
          {(text || details.length > 0) && (
            <DialogContent>
              {text}
              {details.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </DialogContent>
          )}
          <DialogActions className={styles.actions}>
            <Button disabledFocusable={busy} onClick={onNo}>
              {no}
            </Button>
            {also && (
              <Button disabledFocusable={busy} onClick={also.onPress}>
                {also.words}
              </Button>
            )}
            <Button
              appearance={also ? 'secondary' : 'primary'}
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
