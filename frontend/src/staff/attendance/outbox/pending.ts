/** A change that has not arrived yet. */
import { noTimes, sameTimes, type Times } from '../../../../../domain/attendance/status.ts';
import type { Change, Marks, RegisterSource } from '../register/registerKind.ts';

/** The two parts of a row that are changed apart from each other. */
export type Part = 'times' | 'remarks';

/** Why a change is still here. */
export type Problem = 'signal' | 'sign-in' | 'refused' | 'outdated';

export type Pending = {
  source: RegisterSource;
  rowId: string;
  /** What the row is to have. */
  want: Change;
  /** What it had when the change was made: only over this may `want` be written. */
  base: Change;
  /** The row's ETag as last seen. */
  etag: string;
  state: 'waiting' | 'sending' | 'failed';
  /** An attempt was made; it may have arrived although no answer came. */
  tried: boolean;
  problem?: Problem;
};

export const partOf = (change: Change): Part => ('times' in change ? 'times' : 'remarks');

export const keyOf = (rowId: string, part: Part): string => `${rowId}/${part}`;

/** Whether two changes leave the same. */
export function sameChange(one: Change, other: Change): boolean {
  if ('times' in one) return 'times' in other && sameTimes(one.times, other.times);
  // Dataverse keeps line breaks as they come; a browser's text area has `\n` only.
  return 'remarks' in other && plain(one.remarks) === plain(other.remarks);
}

const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trimEnd();

/** The part of a row, as a change that would leave it as it is. */
export const changeFrom = (marks: Omit<Marks, 'etag'>, part: Part): Change =>
  part === 'times' ? { times: { start: marks.start, end: marks.end } } : { remarks: marks.remarks };

/** What a row will be once its changes have arrived. */
export function withChanges<Row extends Omit<Marks, 'etag'>>(row: Row, changes: RowChanges): Row {
  const { times, remarks } = changes;
  if (!times && !remarks) return row;
  return { ...row, ...(times ? timesOf(times.want) : {}), ...(remarks ? remarksOf(remarks.want) : {}) };
}

/** What is under way for one row. */
export type RowChanges = { readonly times?: Pending; readonly remarks?: Pending };

const timesOf = (change: Change): Times => ('times' in change ? change.times : noTimes);
const remarksOf = (change: Change) => ('remarks' in change ? { remarks: change.remarks } : {});
