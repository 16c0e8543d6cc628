/** A change that has not arrived yet. */
import { noTimes, sameTimes, type Times } from '../../../../domain/attendance/status.ts';
import type { Change, Marks, Person, RegisterSource } from './marks.ts';

/** The parts of a row that are changed apart from each other. */
export type Part = 'times' | 'remarks' | 'listed';

/** Why a change is still here. */
export type Problem = 'signal' | 'sign-in' | 'refused' | 'outdated';

export type Pending = {
  source: RegisterSource;
  rowId: string;
  who: Person;
  /** What the row is to have. */
  want: Change;
  /** What it had when the change was made: only over this may `want` be written. */
  base: Change;
  /** The row's ETag as last seen; empty while there is no row. */
  etag: string;
  state: 'waiting' | 'sending' | 'failed';
  /** An attempt was made; it may have arrived although no answer came. */
  tried: boolean;
  problem?: Problem;
};

/** What is under way for one row. */
export type RowChanges = { readonly times?: Pending; readonly remarks?: Pending; readonly listed?: Pending };

export function partOf(change: Change): Part {
  if ('times' in change) return 'times';
  return 'remarks' in change ? 'remarks' : 'listed';
}

export const keyOf = (rowId: string, part: Part): string => `${rowId}/${part}`;

/** Whether two changes leave the same. */
export function sameChange(one: Change, other: Change): boolean {
  if ('times' in one) return 'times' in other && sameTimes(one.times, other.times);
  if ('listed' in one) return 'listed' in other && one.listed === other.listed;
  return 'remarks' in other && sameText(one.remarks, other.remarks);
}

/** Whether two rows say the same of somebody. */
export const sameMarks = (one: Omit<Marks, 'etag'>, other: Omit<Marks, 'etag'>): boolean =>
  sameTimes(one, other) && sameText(one.remarks, other.remarks);

// Dataverse keeps line breaks as they come; a browser's text area has `\n` only.
const sameText = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trimEnd();

/** The times of a row alone. */
export const timesIn = ({ start, end, absent }: Times): Times => ({ start, end, ...(absent && { absent }) });

/** The part of a row, as a change that would leave it as it is. */
export const changeFrom = (marks: Omit<Marks, 'etag'>, part: 'times' | 'remarks'): Change =>
  part === 'times' ? { times: timesIn(marks) } : { remarks: marks.remarks };

/** What a row will be once its changes have arrived. */
export function withChanges<Row extends Omit<Marks, 'etag'>>(row: Row, { times, remarks }: RowChanges): Row {
  if (!times && !remarks) return row;
  // An absence is taken back by saying so, since the row itself may have one.
  const marked = times ? { ...timesOf(times.want), absent: timesOf(times.want).absent ?? false } : {};
  return { ...row, ...marked, ...(remarks ? remarksOf(remarks.want) : {}) };
}

const timesOf = (change: Change): Times => ('times' in change ? change.times : noTimes);
const remarksOf = (change: Change) => ('remarks' in change ? { remarks: change.remarks } : {});
