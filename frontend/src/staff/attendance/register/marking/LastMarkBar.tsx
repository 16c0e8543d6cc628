import { Button, mergeClasses } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { PersonAdd20Regular } from '@fluentui/react-icons/svg/person-add';
import { useWholeOutbox } from '../../../outbox/useOutbox.ts';
import type { Numbers } from '../../../volunteers/namesakes.ts';
import type { RegisterRow } from '../../records/registerKind.ts';
import styles from './LastMarkBar.module.css';
import { type LastMark, lastMarkText, nowIn } from './lastMark.ts';

type LastMarkBarProps = {
  last: LastMark | undefined;
  rows: readonly RegisterRow[];
  numbers: Numbers;
  onUndo: () => void;
  onAdd: () => void;
};

/**
 * The footer: what became of the last mark, Undo, and Add. It stays in place, so that Undo never stands where a row to
 * press was.
 */
export const LastMarkBar = ({ last, rows, numbers, onUndo, onAdd }: LastMarkBarProps) => {
  const outbox = useWholeOutbox();
  const said = last && lastMarkText(last, nowIn(rows, outbox), numbers);
  return (
    <div className={styles.foot}>
      <p role="status" className={mergeClasses(styles.text, said?.isBad && styles.bad)}>
        {said?.text}
      </p>
      <Button
        className={styles.button}
        icon={<ArrowUndo20Regular />}
        disabledFocusable={!said?.canUndo}
        onClick={onUndo}
      >
        Undo
      </Button>
      <Button className={styles.button} icon={<PersonAdd20Regular />} aria-label="Add Volunteers" onClick={onAdd}>
        Add
      </Button>
    </div>
  );
};
