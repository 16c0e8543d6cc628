import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { checkOutTimes } from '../../../../../../domain/attendance/checkOut.ts';
import {
  absentTimes,
  hasCome,
  noTimes,
  type Times,
  whereaboutsOf,
} from '../../../../../../domain/attendance/status.ts';
import { attendedTimes, cameTimes, instantOf, type TimeSettings } from '../../../../../../domain/attendance/times.ts';
import type { GateCheck, PersonAtGate } from '../../../clearance/gate.ts';
import type { RowChange } from '../../../outbox/changeSender.ts';
import type { RegisterSource } from '../../../outbox/marks.ts';
import { useOutbox } from '../../../outbox/OutboxProvider.tsx';
import { timesIn, withChanges } from '../../../outbox/pending.ts';
import { useStaff } from '../../../session/staff.ts';
import { clearedAs, type RegisterRow } from '../../records/registerKind.ts';
import { type LastMark, nowIn, type Step, undoOf } from './lastMark.ts';

/** The actions of a register's buttons; a stable object while the register is open. */
export type Marking = {
  /**
   * Sets both times.
   * @param passed people who have passed the clearance check already
   * @param onMarked what follows, of the render in which the button was pressed
   */
  attended: (rows: readonly RegisterRow[], passed?: readonly PersonAtGate[], onMarked?: () => void) => void;
  checkIn: (rows: readonly RegisterRow[]) => void;
  /** Marks people who have passed the check, and came at an instant. */
  came: (rows: readonly RegisterRow[], at: string, passed: readonly PersonAtGate[], onMarked: () => void) => void;
  /** Writes when they left, for those who are still here. */
  checkOut: (rows: readonly RegisterRow[]) => void;
  /** Writes the times that somebody typed for one person. */
  correct: (row: RegisterRow, times: Times) => void;
  unmark: (rows: readonly RegisterRow[]) => void;
  absent: (rows: readonly RegisterRow[]) => void;
};

/** The times that a mark sets, or why it is refused. */
type Result = { times?: Times; note?: string; refused?: string };

export type MarkingSetup = {
  source: RegisterSource;
  settings: TimeSettings;
  /** When the session ends, an instant. */
  sessionEnd: string | undefined;
  /** The rows as last read. */
  rows: readonly RegisterRow[];
  /** Checks clearance first for everybody who will be present. */
  pass: GateCheck;
  /** Asks first where a mark is probably a mistake; otherwise runs it at once. */
  confirm: (mark: () => void) => void;
  /** What follows once a button of this render has marked somebody, which the check can delay. */
  onMarked: () => void;
};

type How = { passed?: readonly PersonAtGate[]; isTyped?: boolean; onMarked?: () => void };

/** Marks the rows of a register, and undoes the last mark. */
export function useMarking(setup: MarkingSetup): { marking: Marking; last: LastMark | undefined; undo: () => void } {
  const outbox = useOutbox();
  const { accountId } = useStaff().tokens;
  const [last, setLast] = useState<LastMark>();
  // Buttons are pressed after rendering, and must not re-render every row when a setting changes.
  const latest = useRef(setup);
  useLayoutEffect(() => {
    latest.current = setup;
  });
  const { kind, id } = setup.source;

  const { marking, put } = useMemo(() => {
    const register: RegisterSource = { kind, id };
    function put(steps: readonly Step[], passed: readonly PersonAtGate[] = []): void {
      const byId = new Map(latest.current.rows.map((row) => [row.id, row]));
      const passing = new Map(passed.map((person) => [person.id, person]));
      const changes = steps.flatMap(({ row: seen, before, after, isTyped }): RowChange[] => {
        const row = byId.get(seen.id) ?? seen;
        const person = passing.get(clearedAs(row));
        const isLetIn = withChanges(row, outbox.changesOf(row.id)).override !== undefined;
        const override = isLetIn ? undefined : person?.override;
        return [
          {
            row,
            base: { times: before },
            want: {
              times: after,
              clearance: person?.clearance,
              ...(override && { override }),
              ...(isTyped && after.start !== null && { corrected: { ownerId: accountId } }),
            },
          },
        ];
      });
      outbox.change(register, changes);
    }
    /** Checks clearance, and marks the people who pass. */
    function checkAndMark(rows: readonly RegisterRow[], result: (before: Times) => Result, isTyped = false): void {
      const people = rows.map((row) => {
        const { override: storedOverride } = withChanges(row, outbox.changesOf(row.id));
        return { id: clearedAs(row), name: row.name, storedOverride };
      });
      const { onMarked } = latest.current;
      latest.current.pass(people, (passed) => {
        const ids = new Set(passed.map((person) => person.id));
        mark(
          rows.filter((row) => ids.has(clearedAs(row))),
          result,
          { passed, isTyped, onMarked },
        );
      });
    }
    function mark(rows: readonly RegisterRow[], result: (before: Times) => Result, how: How = {}): void {
      const { passed, isTyped = false, onMarked = latest.current.onMarked } = how;
      latest.current.confirm(() => {
        const steps: Step[] = [];
        const said: Result = {};
        for (const row of rows) {
          const before = timesIn(withChanges(row, outbox.changesOf(row.id)));
          const { times, note, refused } = result(before);
          if (times) steps.push({ row, before, after: times, isTyped });
          if (note) said.note ??= note;
          if (refused) said.refused ??= `${row.name} is not marked. ${refused}`;
        }
        if (steps.length === 0 && said.refused === undefined) return;
        put(steps, passed);
        setLast({ steps, ...said });
        if (steps.length > 0) onMarked();
      });
    }
    const marking: Marking = {
      attended: (rows, passed, onMarked) => {
        const result = () => attendedTimes(latest.current.settings, new Date());
        if (passed) mark(rows, result, { passed, onMarked });
        else checkAndMark(rows, result);
      },
      came: (rows, at, passed, onMarked) =>
        mark(rows, () => cameTimes(latest.current.settings, at), { passed, onMarked }),
      checkIn: (rows) =>
        checkAndMark(rows, () => ({
          times: { start: instantOf(latest.current.settings.checkIn, new Date()), end: null },
        })),
      checkOut: (rows) =>
        mark(rows, (times) => {
          const { settings, sessionEnd } = latest.current;
          const at = new Date();
          if (times.start === null || whereaboutsOf(times, at.getTime()) !== 'Here') return {};
          return checkOutTimes({ ...times, start: times.start }, { checkOut: settings.checkOut, sessionEnd }, at);
        }),
      correct: (row, times) => {
        // Somebody who had not come is let in by it.
        if (!hasCome(withChanges(row, outbox.changesOf(row.id)))) checkAndMark([row], () => ({ times }), true);
        else mark([row], () => ({ times }), { isTyped: true });
      },
      unmark: (rows) => mark(rows, () => ({ times: noTimes })),
      absent: (rows) => mark(rows, () => ({ times: absentTimes })),
    };
    return { marking, put };
  }, [outbox, kind, id, accountId]);

  const undo = () => {
    if (!last) return;
    const back = undoOf(last, nowIn(setup.rows, outbox));
    put(back.steps);
    setLast(back);
  };
  return { marking, last, undo };
}
