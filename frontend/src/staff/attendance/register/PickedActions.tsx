import { Button } from '@fluentui/react-components';
import type { RegisterRow } from '../records/registerKind.ts';
import type { Marking } from './marking/useMarking.ts';
import styles from './PickedActions.module.css';
import type { Asking } from './RegisterDialogs.tsx';
import type { Picks } from './rows/usePicks.ts';

type PickedActionsProps = { picks: Picks; marking: Marking; onAsk: (asking: Asking) => void };

/** Actions on several volunteers at once. */
export const PickedActions = ({ picks, marking, onAsk }: PickedActionsProps) => {
  const { rows } = picks;
  if (rows.length === 0) return null;
  const does = (act: (rows: readonly RegisterRow[]) => void) => () => {
    act(rows);
    picks.clear();
  };
  return (
    <div role="toolbar" aria-label="Picked volunteers" className={styles.actions}>
      <strong>{rows.length} picked</strong>
      <Button size="small" appearance="primary" onClick={does(marking.attended)}>
        Attended
      </Button>
      <Button size="small" onClick={does(marking.checkIn)}>
        Check in only
      </Button>
      <Button size="small" onClick={does(marking.checkOut)}>
        Check out
      </Button>
      <Button size="small" onClick={() => onAsk({ what: 'unmark', rows })}>
        Unmark
      </Button>
      <Button size="small" onClick={() => onAsk({ what: 'remove', rows })}>
        Remove
      </Button>
      <Button size="small" appearance="subtle" onClick={picks.clear}>
        Clear
      </Button>
    </div>
  );
};
