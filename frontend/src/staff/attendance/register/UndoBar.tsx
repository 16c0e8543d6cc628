import { Button } from '@fluentui/react-components';
import { ArrowUndo20Regular, Dismiss20Regular } from '@fluentui/react-icons';
import styles from './UndoBar.module.css';
import type { LastMark } from './useMarking.ts';

/** Says what was marked last, and takes it back. It stays until the next mark: nobody has to hurry. */
export const UndoBar = ({ last }: { last: LastMark | undefined }) => (
  <div className={styles.undo}>
    <p role="status" className={styles.undoText}>
      {last?.label}
    </p>
    {last && (
      <>
        <Button appearance="primary" icon={<ArrowUndo20Regular />} onClick={last.undo}>
          Undo
        </Button>
        <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label="Dismiss" onClick={last.dismiss} />
      </>
    )}
  </div>
);
