import { Button, Checkbox, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import type { Policy } from '../session/decisions.ts';
import type { RowStore } from '../session/rowStore.ts';
import styles from './Preview.module.css';
import { errorText, hiddenText, placeholderText, questions, remarks } from './questions.ts';
import { ReasonDecisions } from './ReasonDecisions.tsx';
import { useRows } from './useRows.ts';

type DecisionsProps = {
  store: RowStore;
  /** The import has ended: nothing is asked any more, unless rows were corrected since. */
  isOver: boolean;
  policy: Policy;
  setPolicy: (policy: Policy) => void;
  emptyPlaceholders: () => Promise<void>;
  /** The labels of the file's columns that the person may write and not read. */
  hiddenColumns: readonly string[];
  continuesAfterFailure: boolean;
  isLocked: boolean;
};

/** Decides about all rows of a kind: those with errors, those without consent, existing volunteers. */
export const Decisions = (props: DecisionsProps) => {
  const { store, isOver, policy, setPolicy, emptyPlaceholders, hiddenColumns, continuesAfterFailure, isLocked } = props;
  useRows(store);
  const counts = store.counts();
  if (isOver && counts.unsent === 0) return null;
  return (
    <div className={styles.decisions}>
      {counts.errors > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody className={styles.decision}>
            <span>
              {errorText(counts.errors)} Correct the marked cells, or leave them out
              {continuesAfterFailure ? '.' : ': the import stops at the first of them.'}
            </span>
            <Checkbox
              label="Leave out rows with errors"
              disabled={isLocked}
              checked={policy.errors === 'skip'}
              onChange={(_event, { checked }) => setPolicy({ ...policy, errors: checked === true ? 'skip' : 'stop' })}
            />
          </MessageBarBody>
        </MessageBar>
      )}
      {questions
        .filter(({ kind }) => counts[kind] > 0)
        .map(({ kind, name, label, text, options }) => (
          <MessageBar key={kind} intent="warning" layout="multiline">
            <MessageBarBody className={styles.decision}>
              <span>{text(counts[kind])}</span>
              <Select
                aria-label={label}
                disabled={isLocked}
                value={policy[name]}
                onChange={(_event, { value }) => {
                  const chosen = options.find(([option]) => option === value);
                  if (chosen) setPolicy({ ...policy, [name]: chosen[0] });
                }}
              >
                {options.map(([value, said]) => (
                  <option key={value} value={value}>
                    {said}
                  </option>
                ))}
              </Select>
            </MessageBarBody>
          </MessageBar>
        ))}
      {(['unclear', 'known'] as const).map((kind) => (
        <ReasonDecisions
          key={kind}
          kind={kind}
          reasons={store.reasons()[kind]}
          policy={policy}
          setPolicy={setPolicy}
          isLocked={isLocked}
        />
      ))}
      {counts.placeholders > 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody className={styles.decision}>
            <span>{placeholderText(counts.placeholders)}</span>
            <Button disabledFocusable={isLocked} onClick={emptyPlaceholders}>
              Read them as empty
            </Button>
          </MessageBarBody>
        </MessageBar>
      )}
      {hiddenColumns.length > 0 && counts.existing + counts.unclear > 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{hiddenText(hiddenColumns)}</MessageBarBody>
        </MessageBar>
      )}
      {remarks
        .filter(({ kind }) => counts[kind] > 0)
        .map(({ kind, text }) => (
          <MessageBar key={kind} intent="info" layout="multiline">
            <MessageBarBody>{text(counts[kind])}</MessageBarBody>
          </MessageBar>
        ))}
    </div>
  );
};
