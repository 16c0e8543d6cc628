import { Button, SearchBox } from '@fluentui/react-components';
import { CheckmarkCircle20Regular, PersonAdd20Regular } from '@fluentui/react-icons';
import { statusOf } from '../../../../../domain/attendance/status.ts';
import { withChanges } from '../outbox/pending.ts';
import { useWholeOutbox } from '../outbox/useOutbox.ts';
import styles from './RegisterTools.module.css';
import type { RegisterRow } from './registerKind.ts';

type RegisterToolsProps = {
  rows: readonly RegisterRow[];
  search: string;
  onSearch: (search: string) => void;
  onAdd: () => void;
  onMarkAll: () => void;
};

/** How many are here, and what is done with the register as a whole. */
export const RegisterTools = ({ rows, search, onSearch, onAdd, onMarkAll }: RegisterToolsProps) => {
  const outbox = useWholeOutbox();
  const statuses = rows.map((row) => statusOf(withChanges(row, outbox.changesOf(row.id))));
  const present = statuses.filter((status) => status !== 'Absent').length;
  const checkedIn = statuses.filter((status) => status === 'Checked-In').length;
  return (
    <>
      <div className={styles.toolButtons}>
        <Button icon={<PersonAdd20Regular />} onClick={onAdd}>
          Add Volunteers
        </Button>
        <Button icon={<CheckmarkCircle20Regular />} onClick={onMarkAll}>
          Mark all
        </Button>
      </div>
      <div className={styles.tools}>
        <p className={styles.counts}>
          <strong className={styles.present}>
            {present} / {rows.length}
          </strong>{' '}
          <span className={styles.countWords}>present{checkedIn > 0 && `, ${checkedIn} checked in`}</span>
        </p>
        <SearchBox
          className={styles.search}
          aria-label="Find a volunteer"
          placeholder="Find a volunteer"
          value={search}
          onChange={(_event, { value }) => onSearch(value)}
        />
      </div>
    </>
  );
};
