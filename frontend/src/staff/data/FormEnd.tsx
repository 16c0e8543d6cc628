import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { RequestFailed } from '../../http/request.ts';
import styles from './FormEnd.module.css';

type FormEndProps = {
  /** The error of the last press. */
  error: Error | null;
  isPending: boolean;
  /** On the button: “Save the answer”. */
  does: string;
  onSave: () => void;
  onClose: () => void;
};

/** The end of a form on the page: why it was not saved, unless a field says it, and the buttons. */
export const FormEnd = ({ error, isPending, does, onSave, onClose }: FormEndProps) => (
  <>
    {error && !(error instanceof RequestFailed && error.error?.fields) && (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          {error instanceof RequestFailed && error.status === 403
            ? 'You may not change this person.'
            : 'It could not be saved. Please check your connection and press again: it is saved only once.'}
        </MessageBarBody>
      </MessageBar>
    )}
    <Button className={styles.button} appearance="primary" disabledFocusable={isPending} onClick={onSave}>
      {isPending ? 'Saving…' : does}
    </Button>
    <Button className={styles.button} appearance="subtle" onClick={onClose}>
      Cancel
    </Button>
  </>
);
