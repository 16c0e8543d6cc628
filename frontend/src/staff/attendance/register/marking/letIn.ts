import type { Passing } from '../../../clearance/gate.ts';
import type { RowChange } from '../../../outbox/changeSender.ts';
import type { RegisterRow } from '../../records/registerKind.ts';

/** Returns the change that stores the override; none without one. */
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
