import type { RegisterSource } from '../../outbox/marks.ts';
import { useOutbox } from '../../outbox/OutboxProvider.tsx';
import { knownVersions } from '../../outbox/pending.ts';
import type { NewVolunteer, Occasion, RegisterRow } from './registerKind.ts';
import { registerKinds } from './registerKinds.ts';
import { newRow } from './useListedRows.ts';
import type { Marking } from './useMarking.ts';

/** Who is on a register. Like marks, additions and removals show at once and wait on the device for a signal. */
export type Listing = {
  add: (volunteers: readonly NewVolunteer[]) => void;
  /** Adds somebody who stands at the door, and marks them as attended. */
  admit: (volunteers: readonly NewVolunteer[]) => void;
  remove: (rows: readonly RegisterRow[]) => void;
};

export function useListing(source: RegisterSource, occasion: Occasion, marking: Marking): Listing {
  const outbox = useOutbox();
  const rowOf = ({ id, name }: NewVolunteer): RegisterRow =>
    newRow(registerKinds[source.kind].rowId(occasion.id, id), { volunteerId: id, name });
  const add = (volunteers: readonly NewVolunteer[]) =>
    outbox.change(
      source,
      volunteers.map((volunteer) => ({
        row: rowOf(volunteer),
        want: { listed: true, occasion: occasion.name },
        base: { listed: false, seen: [] },
      })),
    );
  return {
    add,
    admit: (volunteers) => {
      add(volunteers);
      marking.attended(volunteers.map(rowOf));
    },
    remove: (rows) =>
      outbox.change(
        source,
        rows.map((row) => {
          const seen = knownVersions(row, outbox.changesOf(row.id));
          return { row, want: { listed: false, seen }, base: { listed: true, occasion: occasion.name } };
        }),
      ),
  };
}
