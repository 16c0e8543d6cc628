import { useMemo, useRef, useState } from 'react';
import { noTimes, type Status, statusOf, type Times } from '../../../../../domain/attendance/status.ts';
import { attendedTimes, checkOutTimes, instantOf, type TimeSettings } from '../../../../../domain/attendance/times.ts';
import { withChanges } from '../outbox/pending.ts';
import { useOutbox } from '../outbox/useOutbox.ts';
import type { RegisterRow, RegisterSource } from './registerKind.ts';

/** What the buttons of a register do; the same object for as long as the register is open. */
export type Marking = {
  /** Sets both times. */
  attended: (rows: readonly RegisterRow[]) => void;
  checkIn: (row: RegisterRow) => void;
  checkOut: (row: RegisterRow) => void;
  unmark: (row: RegisterRow) => void;
};

/** The last mark, for as long as it can be taken back. */
export type LastMark = { label: string; undo: () => void; dismiss: () => void };

type Step = { row: RegisterRow; before: Times; after: Times };

/**
 * Marks the rows of a register, and takes the last mark back.
 * @param rows as they were read last
 */
export function useMarking(
  source: RegisterSource,
  settings: TimeSettings,
  rows: readonly RegisterRow[],
): { marking: Marking; last: LastMark | undefined } {
  const outbox = useOutbox();
  const [last, setLast] = useState<{ label: string; steps: Step[] }>();
  // Buttons are pressed after the drawing, and must not make every row draw again when a setting changes.
  const latest = useRef({ settings, rows });
  latest.current = { settings, rows };
  const { kind, id } = source;

  const { marking, put } = useMemo(() => {
    const register: RegisterSource = { kind, id };
    function put(steps: readonly Step[]): void {
      const byId = new Map(latest.current.rows.map((row) => [row.id, row]));
      const changes = steps.map(({ row, before, after }) => ({
        row: byId.get(row.id) ?? row,
        base: { times: before },
        want: { times: after },
      }));
      outbox.change(register, changes);
    }
    function mark(marked: readonly RegisterRow[], after: (times: Times) => Times): void {
      const steps = marked.map((row) => {
        const { start, end } = withChanges(row, outbox.changesOf(row.id));
        return { row, before: { start, end }, after: after({ start, end }) };
      });
      put(steps);
      const [step] = steps;
      if (step) setLast({ label: labelOf(marked, statusOf(step.after)), steps });
    }
    const marking: Marking = {
      attended: (marked) => {
        const { times } = attendedTimes(latest.current.settings, new Date());
        if (times) mark(marked, () => times);
      },
      checkIn: (row) => {
        const start = instantOf(latest.current.settings.checkIn, new Date());
        mark([row], () => ({ start, end: null }));
      },
      checkOut: (row) =>
        mark([row], (before) => {
          const result =
            before.start === null ? undefined : checkOutTimes(before.start, latest.current.settings, new Date());
          return result?.times ?? before;
        }),
      unmark: (row) => mark([row], () => noTimes),
    };
    return { marking, put };
  }, [outbox, kind, id]);

  const dismiss = () => setLast(undefined);
  const undo = () => {
    if (last) put(last.steps.map(({ row, before, after }) => ({ row, before: after, after: before })));
    dismiss();
  };
  return { marking, last: last && { label: last.label, undo, dismiss } };
}

const labelOf = (rows: readonly RegisterRow[], status: Status): string =>
  rows.length === 1 ? `${rows[0]?.name}: ${status}` : `${rows.length} volunteers: ${status}`;
