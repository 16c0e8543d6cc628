import { isUnmarked } from '../../../../../../domain/attendance/status.ts';
import type { Day } from '../../../../../../domain/time.ts';
import type { RegisterSource } from '../../../outbox/marks.ts';
import { useOutbox } from '../../../outbox/OutboxProvider.tsx';
import { timesIn, withChanges } from '../../../outbox/pending.ts';
import { useKeptPeople } from '../../../volunteers/kept/useKeptPeople.ts';
import { VolunteerPicker } from '../../picker/VolunteerPicker.tsx';
import { AdditionCancelled } from '../../records/addVolunteers.ts';
import type { RegisterRow } from '../../records/registerKind.ts';
import { rowsNamed } from '../../records/rowsNamed.ts';
import type { Listing } from './useListing.ts';
import { WalkIns } from './WalkIns.tsx';

// In one file of code with the picker, whose parts it is made of.
export { InviteWindow } from '../../invite/InviteWindow.tsx';

export type RegisterPickerProps = {
  source: RegisterSource;
  rows: readonly RegisterRow[];
  listing: Listing;
  /** The session's programme. */
  programmeId: string | null | undefined;
  /** Its day. */
  day: Day | undefined;
  onClose: () => void;
};

/** Adds chosen volunteers to a register, and marks them on request; without a signal, people whom this device knows. */
export const RegisterPicker = ({ source, rows, listing, programmeId, day, onClose }: RegisterPickerProps) => {
  const kept = useKeptPeople();
  const outbox = useOutbox();
  const undoOf = (volunteerId: string) => {
    const row = rows.find((each) => each.volunteerId === volunteerId);
    return row && isUnmarked(timesIn(withChanges(row, outbox.changesOf(row.id))))
      ? () => listing.remove([row], (rowId) => outbox.changesOf(rowId))
      : undefined;
  };
  return (
    <VolunteerPicker
      listed={rows}
      programmeId={programmeId}
      day={day}
      onClose={onClose}
      onAddOne={(volunteer, onAdded) => listing.add([volunteer], { onAdded })}
      undoOf={undoOf}
      onAdd={(volunteers, { attended }) =>
        new Promise((resolve, reject) =>
          listing[attended ? 'addAttended' : 'add'](volunteers, {
            onAdded: resolve,
            onCancel: () => reject(new AdditionCancelled()),
          }),
        )
      }
      withoutSignal={(name) => (
        <WalkIns
          source={source}
          kept={kept}
          search={name}
          rows={rows}
          found={rowsNamed(rows, name).length}
          programmeId={programmeId}
          onAdd={listing.add}
          onAddAttended={listing.addAttended}
        />
      )}
    />
  );
};
