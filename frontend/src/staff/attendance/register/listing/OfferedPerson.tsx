import { Button } from '@fluentui/react-components';
import type { ClearanceNote } from '../../../../../../domain/clearance/override.ts';
import { ClearanceBadge } from '../../../clearance/ClearanceBadge.tsx';
import styles from './WalkIns.module.css';

type OfferedPersonProps = {
  name: string;
  note: ClearanceNote | undefined;
  /** What distinguishes namesakes. */
  more?: string;
  onAdd: () => void;
  onAddAttended: () => void;
};

/** Somebody who is not on the list, to be added or added and marked with one press. */
export const OfferedPerson = ({ name, note, more, onAdd, onAddAttended }: OfferedPersonProps) => (
  <li>
    <span className={styles.who}>
      <b>{name}</b>
      <span>
        <ClearanceBadge note={note} />
        {more}
      </span>
    </span>
    <Button aria-label={`Add ${name}`} onClick={onAdd}>
      Add
    </Button>
    <Button appearance="primary" aria-label={`Add ${name} and mark as Attended`} onClick={onAddAttended}>
      Attended
    </Button>
  </li>
);
