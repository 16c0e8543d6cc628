import { Select } from '@fluentui/react-components';
import { cellTexts, importTexts } from '../../../../../domain/imports/texts.ts';
import {
  asksForReferees,
  changesFor,
  decisionOf,
  hasError,
  isOwn,
  matchKindOf,
  type Policy,
} from '../session/decisions.ts';
import type { Decision, ImportRow } from '../session/importRow.ts';
import { rowName } from '../session/rowName.ts';
import { noteOf } from '../session/rowNote.ts';
import styles from './Preview.module.css';

type RowStateProps = {
  row: ImportRow;
  policy: Policy;
  /** The name of the row that changes the same volunteer; then this one cannot. */
  takenBy: string | undefined;
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

const decisionTexts = {
  add: 'Add',
  skip: 'Leave out',
  fill: 'Fill what is empty',
  update: 'Update',
  join: 'Add to organisation',
  move: 'Move here',
  reactivate: 'Reactivate',
} as const;

/** What will happen to a row, or has happened; a choice where there is one; below it, whom the row matches, and by what. */
export const RowState = (props: RowStateProps) => {
  const { row, takenBy, policy } = props;
  const about = takenBy === undefined || row.outcome ? noteOf(row) : importTexts.takenBy(takenBy);
  const note = asksForReferees(row, policy) ? [cellTexts.unreadReferees, about].filter(Boolean).join(' ') : about;
  return (
    <>
      <Choice {...props} note={note} />
      {note && !row.wasMade && (
        <div className={styles.match} title={note}>
          {note}
        </div>
      )}
    </>
  );
};

const Choice = ({ row, policy, takenBy, isLocked, onDecide, note }: RowStateProps & { note: string | undefined }) => {
  const { outcome, index } = row;
  if (outcome) return <span title={note}>{outcomeTexts[outcome]}</span>;
  if (row.wasMade) return <span title={note}>Added before</span>;
  if (row.isUnchecked) return <span>Looking…</span>;
  const decision = decisionOf(row, policy);
  const options = optionsOf(row, decision === 'ask');
  if (options.length === 0 || isLocked) return <span>{stateText(row, decision)}</span>;
  return (
    <Select
      size="small"
      className={`${styles.choice} ${decision === 'ask' || takenBy !== undefined ? styles.asks : ''}`}
      aria-label={`Row ${rowName(row)}`}
      title={note}
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
  const { skip, add } = decisionTexts;
  if (hasError(row))
    return [
      ['skip', skip],
      ['add', 'Has errors'],
    ];
  if (!row.existing) {
    const mayAdd = !row.lacksConsent && (row.isHidden || row.isErased || row.twin?.isSure);
    if (!mayAdd && !row.lacksConsent) return [];
    return [...open, ['skip', skip], ...(mayAdd ? ([['add', add]] as const) : [])];
  }
  const isUnclear = matchKindOf(row) === 'unclear';
  return [
    ...open,
    ...changesFor(row.existing).map((change): [Decision, string] => [
      change,
      isUnclear ? `Same person: ${decisionTexts[change].toLowerCase()}` : decisionTexts[change],
    ]),
    ['skip', isUnclear ? 'Same person: leave out' : skip],
    ...(isOwn(row) ? [] : ([['add', isUnclear ? 'Another person: add' : add]] as const)),
  ];
}

function stateText(row: ImportRow, decision: Decision | 'ask'): string {
  if (decision === 'skip') return decisionTexts.skip;
  if (hasError(row)) return 'Has errors';
  return decision === 'ask' ? 'Please decide' : decisionTexts[decision];
}
