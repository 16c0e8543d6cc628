import type { Passing } from '../../clearance/gate.ts';
import type { RowChange } from '../../outbox/line.ts';
import type { RegisterRow } from '../records/registerKind.ts';

/** @returns the change that keeps who lets somebody in; none where nobody has to */
export const letIn = (row: RegisterRow, person: Passing | undefined): RowChange[] =>
  person?.override && person.clearance
    ? [
        {
          row,
          base: { override: { by: '', reason: '' }, clearance: person.clearance },
          want: { override: person.override, clearance: person.clearance },
        },
      ]
    : [];
