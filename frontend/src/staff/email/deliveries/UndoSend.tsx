import { Button, Text } from '@fluentui/react-components';
import styles from './SendControls.module.css';
import { useCountdown } from './useCountdown.ts';

type UndoSendProps = {
  subject: string;
  /** The remaining seconds of the hold at the time `asOf`. */
  held: { seconds: number; asOf: number };
  busy: boolean;
  onUndo: () => void;
};

/** Undoes an email while it is held. */
export const UndoSend = ({ subject, held, busy, onUndo }: UndoSendProps) => {
  const left = useCountdown(held.seconds, held.asOf);
  if (left === 0) return null;
  return (
    <div className={styles.controls}>
      <Text>It leaves in {left} s</Text>
      <Button aria-label={`Undo ${subject}`} disabledFocusable={busy} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
};
