import { Checkbox, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import type { Policy, RowStore } from '../book/rowStore.ts';
import styles from './Preview.module.css';
import { useRows } from './useRows.ts';

type DecisionsProps = {
  store: RowStore;
  policy: Policy;
  setPolicy: (policy: Policy) => void;
  continuesAfterFailure: boolean;
  isLocked: boolean;
};

const rowsText = (count: number, one: string, many: string): string =>
  count === 1 ? `1 row ${one}` : `${count.toLocaleString('en-SG')} rows ${many}`;

/** What happens to all rows with errors, and to those whose volunteers are there already. */
export const Decisions = ({ store, policy, setPolicy, continuesAfterFailure, isLocked }: DecisionsProps) => {
  useRows(store);
  const { errors, warnings, existing, twins } = store.counts();
  return (
    <div className={styles.decisions}>
      {errors > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody className={styles.decision}>
            <span>
              {rowsText(errors, 'cannot be added as it is.', 'cannot be added as they are.')} Mend the marked cells, or
              leave them out{continuesAfterFailure ? '.' : ': the import stops at the first of them.'}
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
      {existing > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody className={styles.decision}>
            <span>
              {rowsText(existing, 'is a volunteer already', 'are volunteers already')} (same email or phone number).
            </span>
            <Select
              aria-label="Volunteers who are there already"
              disabled={isLocked}
              value={policy.existing}
              onChange={(_event, { value }) =>
                setPolicy({ ...policy, existing: value === 'update' || value === 'add' ? value : 'skip' })
              }
            >
              <option value="skip">Skip them</option>
              <option value="update">Update them</option>
              <option value="add">Add them anyway</option>
            </Select>
          </MessageBarBody>
        </MessageBar>
      )}
      {twins > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody className={styles.decision}>
            <span>{rowsText(twins, 'repeats', 'repeat')} the email or phone number of an earlier row.</span>
            <Select
              aria-label="Rows that repeat an earlier one"
              disabled={isLocked}
              value={policy.twins}
              onChange={(_event, { value }) => setPolicy({ ...policy, twins: value === 'add' ? 'add' : 'skip' })}
            >
              <option value="skip">Skip them</option>
              <option value="add">Add them anyway</option>
            </Select>
          </MessageBarBody>
        </MessageBar>
      )}
      {warnings > 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {rowsText(warnings, 'has a cell', 'have cells')} with something that is not on our lists. The rows are added
            without it.
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
};
