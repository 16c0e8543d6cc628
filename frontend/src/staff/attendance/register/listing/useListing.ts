import type { GateCheck, PersonAtGate } from '../../../clearance/gate.ts';
import type { RowChange } from '../../../outbox/changeSender.ts';
import type { RegisterSource } from '../../../outbox/marks.ts';
import { useOutbox } from '../../../outbox/OutboxProvider.tsx';
import { knownVersions, type RowChanges } from '../../../outbox/pending.ts';
import type { NewVolunteer, Occasion, RegisterRow } from '../../records/registerKind.ts';
import { registerKinds } from '../../records/registerKinds.ts';
import type { Marking } from '../marking/useMarking.ts';
import { newRow } from '../rows/useListedRows.ts';

/** What follows the check at the door. */
type Then = { onAdded: () => void; onCancel?: () => void };

/**
 * Changes who is on a register. Like marks, additions and removals show at once and wait on the device for a signal.
 */
export type Listing = {
  add: (volunteers: readonly NewVolunteer[], then?: Then) => void;
  /** Adds walk-ins, and marks them as attended. */
  addAttended: (volunteers: readonly NewVolunteer[], then?: Then) => void;
  /** Adds somebody who came at an instant, and marks that; calls back once they are marked, which may ask first. */
  came: (volunteer: NewVolunteer, at: string, done: () => void) => void;
  /** @param changesThen what of a row was on its way when it was asked */
  remove: (rows: readonly RegisterRow[], changesThen: (rowId: string) => RowChanges) => void;
};

export function useListing(
  source: RegisterSource,
  occasion: Occasion,
  marking: Marking,
  { pass, onMarked }: { pass: GateCheck; onMarked: () => void },
): Listing {
  const outbox = useOutbox();
  const rowOf = ({ id, name }: NewVolunteer): RegisterRow =>
    newRow(registerKinds[source.kind].rowId(occasion.id, id), { volunteerId: id, name });
  const add = (passed: readonly PersonAtGate[]) =>
    outbox.change(
      source,
      passed.map((person): RowChange => {
        const { override } = person;
        return {
          row: rowOf(person),
          want: { listed: true, occasion: occasion.name, ...(override && { override }) },
          base: { listed: false, seen: [] },
        };
      }),
    );
  return {
    add: (volunteers, then) =>
      pass(
        volunteers,
        (passed) => {
          add(passed);
          then?.onAdded();
        },
        then?.onCancel,
      ),
    addAttended: (volunteers, then) =>
      pass(
        volunteers,
        (passed) => {
          add(passed);
          marking.attended(passed.map(rowOf), passed, onMarked);
          then?.onAdded();
        },
        then?.onCancel,
      ),
    came: (volunteer, at, done) =>
      pass([volunteer], (passed) => {
        if (passed.length === 0) return;
        add(passed);
        marking.came(passed.map(rowOf), at, passed, () => {
          onMarked();
          done();
        });
      }),
    remove: (rows, changesThen) =>
      outbox.change(
        source,
        rows.map((row) => {
          const seen = [changesThen(row.id), outbox.changesOf(row.id)].flatMap((changes) =>
            knownVersions(row, changes),
          );
          return { row, want: { listed: false, seen }, base: { listed: true, occasion: occasion.name } };
        }),
      ),
  };
}
