/** What an outbox is given, what it sends by, and what it tells. */
import type { Change, Delivery, MarkedRow, Marks, Person, RegisterSource } from './marks.ts';
import type { Pending, RowChanges } from './pending.ts';

/** What became of a change that could not be made as it was meant. */
export type Notice = {
  source: RegisterSource;
  rowId: string;
  who: Person;
  /** What was not written. */
  lost: RowChanges;
  /** The row as somebody else has left it; nothing when they removed it. */
  now: Marks | undefined;
};

/** What takes changes away, for as long as somebody is signed in. */
export type Line = {
  /** Never throws; one delivery for each change, of which no two are of one row. */
  deliver: (changes: readonly Pending[]) => Promise<Delivery[]>;
  /** A row is known to be like this now; nothing when it is gone. */
  onMarks: (of: RowPlace, marks: Marks | undefined) => void | Promise<void>;
};

/** Which row, whoever is in it. */
export type RowPlace = { source: RegisterSource; rowId: string; who: Person };

/** @property base what the part is now, with the changes that are under way */
export type RowChange = { row: MarkedRow; want: Change; base: Change };
