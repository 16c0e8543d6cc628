import { Select } from '@fluentui/react-components';
import { type Decision, decisionOf, hasError, type ImportRow, noteOf, type Policy } from '../book/rowStore.ts';
import styles from './Preview.module.css';

type RowStateProps = {
  row: ImportRow;
  policy: Policy;
  isLocked: boolean;
  onDecide: (index: number, decision: Decision) => void;
};

const outcomeTexts = {
  added: 'Added',
  updated: 'Updated',
  existed: 'Imported before',
  skipped: 'Left out',
  failed: 'Failed',
} as const;

/** What will happen to a row, or has; a choice where there is one. */
export const RowState = ({ row, policy, isLocked, onDecide }: RowStateProps) => {
  const { outcome, index, number } = row;
  if (outcome) return <span title={noteOf(row)}>{outcomeTexts[outcome]}</span>;
  if (row.wasMade) return <span title={noteOf(row)}>Imported before</span>;
  const decision = decisionOf(row, policy);
  const isChoice = row.existing !== undefined || row.twin !== undefined || hasError(row);
  if (!isChoice || isLocked) return <span>{stateText(row, decision)}</span>;
  return (
    <Select
      size="small"
      className={styles.choice}
      aria-label={`Row ${number}`}
      title={noteOf(row)}
      value={decision}
      onChange={(_event, { value }) => onDecide(index, value === 'add' || value === 'update' ? value : 'skip')}
    >
      <option value="skip">{hasError(row) ? 'Leave out' : 'Skip'}</option>
      {row.existing && <option value="update">Update</option>}
      <option value="add">{hasError(row) ? 'Has errors' : 'Add'}</option>
    </Select>
  );
};

function stateText(row: ImportRow, decision: Decision): string {
  if (decision === 'skip') return 'Skip';
  if (hasError(row)) return 'Has errors';
  return decision === 'update' ? 'Update' : 'Add';
}
