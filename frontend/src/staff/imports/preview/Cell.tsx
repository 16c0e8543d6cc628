// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table cannot be drawn in part, row and column.
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of a grid at a time can be reached by Tab (ARIA APG, "Grid").
import { useState } from 'react';
import type { CellProblem } from '../../../../../domain/imports/template.ts';
import styles from './Preview.module.css';

type CellProps = {
  text: string;
  problem: CellProblem | undefined;
  label: string;
  /** Undefined where the cell takes the width of its place. */
  width?: number;
  isName: boolean;
  columnIndex: number;
  /** Its name, for moving the focus. */
  name: string;
  isStop: boolean;
  isEdited: boolean;
  /** The initial text of an edit, instead of the cell's. */
  typed: string | undefined;
  onFocus: () => void;
  onEdit: () => void;
  /** Called with undefined when the edit was cancelled. */
  onDone: (text: string | undefined, move: 'down' | 'stay') => void;
};

/** One cell of the preview, with its problem; a field while it is edited. */
export const Cell = (props: CellProps) => {
  const { text, problem, label, width, isName, columnIndex, name, isStop, isEdited, typed } = props;
  const { onFocus, onEdit, onDone } = props;
  const level = problem ? styles[problem.level] : '';
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex}
      aria-invalid={problem?.level === 'error' || undefined}
      className={`${styles.cell} ${styles.data} ${isName ? styles.name : ''} ${level}`}
      style={{ width }}
      data-cell={name}
      tabIndex={isStop ? 0 : -1}
      title={problem?.message ?? text}
      onFocus={onFocus}
      onDoubleClick={onEdit}
    >
      {isEdited ? (
        <CellField text={typed ?? text} label={label} onDone={onDone} />
      ) : (
        <>
          {text || <span className={styles.nothing}>{problem ? '(empty)' : ''}</span>}
          {problem && <span className="visuallyHidden">. {problem.message}</span>}
        </>
      )}
    </div>
  );
};

const CellField = ({ text, label, onDone }: Pick<CellProps, 'text' | 'label' | 'onDone'>) => {
  const [typed, setTyped] = useState(text);
  return (
    <input
      className={styles.field}
      aria-label={label}
      value={typed}
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here.
      autoFocus
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onDone(typed, 'stay')}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') onDone(typed, 'down');
        if (event.key === 'Escape') onDone(undefined, 'stay');
      }}
    />
  );
};
