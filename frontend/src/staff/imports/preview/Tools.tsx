import { Button, Select } from '@fluentui/react-components';
import { type RowKind, type RowStore, rowKinds } from '../session/rowStore.ts';
import styles from './Preview.module.css';

type ToolsProps = {
  counts: ReturnType<RowStore['counts']>;
  kind: RowKind;
  onKind: (kind: RowKind) => void;
  /** Undefined when nothing is wrong. */
  onNextProblem: (() => void) | undefined;
  /** Undefined when nothing is to be decided. */
  onNextQuestion: (() => void) | undefined;
  /** Undefined when the cell may not be changed. */
  onEdit: (() => void) | undefined;
};

const kindTexts: Readonly<Record<RowKind, string>> = {
  all: 'All rows',
  errors: 'With errors',
  warnings: 'With warnings',
  existing: 'There already',
  unclear: 'May be somebody else',
  individuals: 'Of no organisation',
  deactivated: 'Deactivated',
  elsewhere: 'Of another organisation',
  twins: 'Repeated',
  sharing: 'Sharing an address',
  consent: 'Without consent',
  erased: 'Erased before',
  hidden: 'Hidden in the file',
  referees: 'With referees to look at',
  placeholders: 'With “-” or “N/A”',
  outdated: 'Changed by somebody else',
  failed: 'Failed',
  skipped: 'Left out',
  unsent: 'Not sent',
};

/** Filters the rows, jumps to the next problem or question, and edits a cell without a keyboard. */
export const Tools = ({ counts, kind, onKind, onNextProblem, onNextQuestion, onEdit }: ToolsProps) => {
  const isOffered = (each: RowKind) =>
    each === 'all' || each === kind || (counts[each] > 0 && (each !== 'unsent' || counts.unsent < counts.all));
  const hidden = counts.all - counts[kind];
  return (
    <div className={styles.tools}>
      <Select
        aria-label="Show"
        value={kind}
        onChange={(_event, { value }) => onKind(rowKinds.find((each) => each === value) ?? 'all')}
      >
        {rowKinds.filter(isOffered).map((each) => (
          <option key={each} value={each}>
            {kindTexts[each]} ({counts[each].toLocaleString('en-SG')})
          </option>
        ))}
      </Select>
      <Button disabledFocusable={!onNextProblem} onClick={onNextProblem}>
        Next problem
      </Button>
      <Button disabledFocusable={!onNextQuestion} onClick={onNextQuestion}>
        Next to decide
      </Button>
      <Button disabledFocusable={!onEdit} onClick={onEdit}>
        Edit cell
      </Button>
      {hidden > 0 && (
        <span className={styles.unseen}>
          {hidden.toLocaleString('en-SG')} {hidden === 1 ? 'row is' : 'rows are'} not shown.
        </span>
      )}
    </div>
  );
};
