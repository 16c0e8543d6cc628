import { Select } from '@fluentui/react-components';
import { decisionOf, hasError, matchKindOf, type Policy, sameAs } from '../session/decisions.ts';
import type { Decision, ImportRow } from '../session/importRow.ts';
import { noteOf } from '../session/rowStore.ts';
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
  existed: 'Added before',
  skipped: 'Left out',
  failed: 'Failed',
} as const;

const changeTexts = { update: 'Update', join: 'Add to organisation', move: 'Move here' } as const;

/** What will happen to a row, or has happened; a choice where there is one. */
export const RowState = ({ row, policy, isLocked, onDecide }: RowStateProps) => {
  const { outcome, index, number } = row;
  if (outcome) return <span title={noteOf(row)}>{outcomeTexts[outcome]}</span>;
  if (row.wasMade) return <span title={noteOf(row)}>Added before</span>;
  if (row.isUnchecked) return <span>Looking…</span>;
  const decision = decisionOf(row, policy);
  const options = optionsOf(row, decision === 'ask');
  if (options.length === 0 || isLocked) return <span>{stateText(row, decision)}</span>;
  return (
    <Select
      size="small"
      className={`${styles.choice} ${decision === 'ask' ? styles.asks : ''}`}
      aria-label={`Row ${number}`}
      title={noteOf(row)}
      value={decision}
      onChange={(_event, { value }) => {
        const chosen = options.find(([option]) => option === value)?.[0];
        if (chosen && chosen !== 'ask') onDecide(index, chosen);
      }}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
};

/** Returns the choices for a row; empty where it is simply added. */
function optionsOf(row: ImportRow, isOpen: boolean): (readonly [Decision | 'ask', string])[] {
  const open = isOpen ? ([['ask', 'Please decide']] as const) : [];
  if (hasError(row))
    return [
      ['skip', 'Leave out'],
      ['add', 'Has errors'],
    ];
  if (!row.existing) {
    if (row.twin?.isSure) return [...open, ['skip', 'Skip'], ['add', 'Add']];
    if (row.isHidden) return [...open, ['skip', 'Leave out'], ...(row.lacksConsent ? [] : ([['add', 'Add']] as const))];
    return row.lacksConsent ? [...open, ['skip', 'Leave out']] : [];
  }
  const same = sameAs[row.existing.belongs];
  const isUnclear = matchKindOf(row) === 'unclear';
  return [
    ...open,
    ['skip', isUnclear ? 'Same person: leave' : 'Skip'],
    [same, isUnclear ? `Same person: ${changeTexts[same].toLowerCase()}` : changeTexts[same]],
    ['add', isUnclear ? 'Another person: add' : 'Add'],
  ];
}

function stateText(row: ImportRow, decision: Decision | 'ask'): string {
  if (decision === 'skip') return 'Skip';
  if (hasError(row)) return 'Has errors';
  if (decision === 'ask') return 'Please decide';
  return decision === 'add' ? 'Add' : changeTexts[decision];
}
