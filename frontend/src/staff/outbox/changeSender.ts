/** The types of an outbox: its input, its connection and its notices. */
import type { Change, ChangeOutcome, MarkedRow, Marks, Person, RegisterSource } from './marks.ts';
import type { Pending, RowChanges } from './pending.ts';

/** Reports a change that could not be made as intended. */
export type Notice = {
  source: RegisterSource;
  rowId: string;
  who: Person;
  /** What was not written. */
  lost: RowChanges;
  /** The row as somebody else has left it; undefined when they removed it. */
  now: Marks | undefined;
};

/** Sends changes, for as long as somebody is signed in. */
export type ChangeSender = {
  /** Never throws; returns one outcome for each change, at most one per row. */
  send: (changes: readonly Pending[]) => Promise<ChangeOutcome[]>;
  /** Called with a row's known state; undefined when it is gone. */
  onMarks: (of: RowPlace, marks: Marks | undefined) => void | Promise<void>;
};

/** Identifies a row and its person. */
export type RowPlace = { source: RegisterSource; rowId: string; who: Person };

/** @property base the part's current value, with pending changes */
export type RowChange = { row: MarkedRow; want: Change; base: Change };
