import { statusOf } from '../../../../../domain/attendance/status.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { withChanges } from '../outbox/pending.ts';
import { useOutbox } from '../outbox/useOutbox.ts';
import { LatePicker } from './LatePicker.tsx';
import type { Occasion, RegisterRow, RegisterSource } from './registerKind.ts';
import type { Marking } from './useMarking.ts';
import { useRemoval } from './useRemoval.ts';

/** What is asked before it is done. */
export type Asking =
  | { what: 'unmark' | 'remove'; row: RegisterRow }
  | { what: 'markAll'; rows: readonly RegisterRow[] }
  | { what: 'add' };

type RegisterDialogsProps = {
  source: RegisterSource;
  occasion: Occasion;
  rows: readonly RegisterRow[];
  asking: Asking;
  marking: Marking;
  onClose: () => void;
};

/** The one window that is open over a register. */
export const RegisterDialogs = ({ source, occasion, rows, asking, marking, onClose }: RegisterDialogsProps) => {
  const outbox = useOutbox();
  const removal = useRemoval(source);
  switch (asking.what) {
    case 'unmark':
      return (
        <ConfirmDialog
          question="Unmark Attendance?"
          text={asking.row.name}
          onNo={onClose}
          onYes={() => {
            onClose();
            marking.unmark(asking.row);
          }}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          question="Remove Volunteer?"
          text={removal.problem ?? `${asking.row.name} will be taken off this register, with times and remarks.`}
          busy={removal.isBusy}
          onNo={onClose}
          onYes={() => removal.remove(asking.row, onClose)}
        />
      );
    case 'markAll': {
      const unmarked = asking.rows.filter((row) => statusOf(withChanges(row, outbox.changesOf(row.id))) !== 'Attended');
      return (
        <ConfirmDialog
          question={`Mark ${unmarked.length} as Attended?`}
          text={`${unmarked.length === asking.rows.length ? 'All' : 'Those'} of the ${asking.rows.length} shown who are not marked yet.`}
          onNo={onClose}
          onYes={() => {
            onClose();
            if (unmarked.length > 0) marking.attended(unmarked);
          }}
        />
      );
    }
    case 'add':
      return <LatePicker source={source} occasion={occasion} rows={rows} marking={marking} onClose={onClose} />;
  }
};
