import { useEffect } from 'react';
import { draftTexts } from '../../../../domain/forms/draftTexts.ts';
import type { AnswersForm } from '../answers/answers.ts';
import styles from './KeptAnswers.module.css';

const undoMs = 10_000;

type ClearedProps = { answers: AnswersForm; onUndo: () => void; onOver: () => void };

/** Reports that the answers were cleared, with an undo button until the next answer, for ten seconds at most. */
export const Cleared = ({ answers, onUndo, onOver }: ClearedProps) => {
  useEffect(() => {
    const timer = setTimeout(onOver, undoMs);
    const { unsubscribe } = answers.watch((_typed, { name }) => name && onOver());
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [answers, onOver]);

  return (
    <p className={styles.kept} role="status">
      {draftTexts.cleared}{' '}
      <button type="button" className={styles.choice} onClick={onUndo}>
        {draftTexts.undo}
      </button>
    </p>
  );
};
