/** A change that has not arrived yet. */
import { hasCome, noTimes, sameTimes, type Times } from '../../../../domain/attendance/status.ts';
import type { NewOverride } from '../../../../domain/clearance/override.ts';
import type { Change, Marks, Person, RegisterSource } from './marks.ts';

/** The parts of a row that are changed separately. */
export type Part = 'times' | 'remarks' | 'listed';

/** Why a change is still pending; `owner`: only who pressed may send it, for the override or the typed times in it. */
export type Problem = 'signal' | 'sign-in' | 'owner' | 'refused' | 'outdated';

export type Pending = {
  source: RegisterSource;
  rowId: string;
  who: Person;
  /** The wanted value. */
  want: Change;
  /** The value when the change was made: `want` may replace only this. */
  base: Change;
  /** The row's ETag as last seen; empty while there is no row. */
  etag: string;
  state: 'waiting' | 'sending' | 'failed';
  /** What was sent of this part without an answer: any of it may have arrived, and is this device's own. */
  attempts: readonly Change[];
  problem?: Problem;
  /** Somebody is typing it, so that no other tab sends it yet. */
  isTyped?: true;
};

/** The pending changes of one row. */
export type RowChanges = { readonly [Name in Part]?: Pending };

export function partOf(change: Change): Part {
  if ('times' in change) return 'times';
  return 'remarks' in change ? 'remarks' : 'listed';
}

export const keyOf = (rowId: string, part: Part): string => `${rowId}/${part}`;

/** Returns whether two changes have the same result. */
export function sameChange(one: Change, other: Change): boolean {
  if ('times' in one) return 'times' in other && sameTimes(one.times, other.times);
  if ('listed' in one) return 'listed' in other && one.listed === other.listed;
  return 'remarks' in other && sameText(one.remarks, other.remarks);
}

/**
 * Compares a row that has changed since it was read with a change. Only the values count: who wrote them, this change or
 * another with the same result, does not matter.
 * - `arrived`: the row has what is wanted
 * - `staleEtag`: it has what the change replaces, or what this device sent before without an answer
 * - `outdated`: it has what somebody else wrote
 */
export function comparison(
  { want, base, attempts }: Pick<Pending, 'want' | 'base' | 'attempts'>,
  marks: Omit<Marks, 'etag'>,
): 'arrived' | 'staleEtag' | 'outdated' {
  const part = partOf(want);
  if (part === 'listed') return 'listed' in want && !want.listed && !wasSeen(want, marks) ? 'outdated' : 'staleEtag';
  const now = changeFrom(marks, part);
  if (sameChange(now, want)) return 'arrived';
  return [base, ...attempts].some((known) => sameChange(now, known)) ? 'staleEtag' : 'outdated';
}

/** Returns whether a row is as the person who removes somebody has seen it: that row, and not one that was put back. */
const wasSeen = (removal: Extract<Change, { listed: false }>, marks: Omit<Marks, 'etag'>): boolean =>
  // An earlier version did not keep the creation.
  removal.seen.some((seen) => sameMarks(seen, marks) && (seen.createdOn ?? marks.createdOn) === marks.createdOn);

/** Returns whether two rows have the same marks. */
const sameMarks = (one: Omit<Marks, 'etag'>, other: Omit<Marks, 'etag'>): boolean =>
  sameTimes(one, other) && sameText(one.remarks, other.remarks);

// Dataverse stores line breaks as they come; a browser's text area has only `\n`.
const sameText = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trimEnd();

/**
 * Returns every state that a row may have, from this device's data: as read, as wanted, and as sent without an
 * answer.
 */
export function knownVersions(row: Omit<Marks, 'etag'>, { times, remarks }: RowChanges): Omit<Marks, 'etag'>[] {
  const sent = (change: Pending | undefined) => (change ? [change.want, ...change.attempts] : []);
  const allTimes = [timesIn(row), ...sent(times).map(timesOf)];
  const allRemarks = [{ remarks: row.remarks }, ...sent(remarks).map(remarksOf)];
  return allTimes.flatMap((known) =>
    allRemarks.map((text) => ({ ...noTimes, ...known, remarks: '', ...text, createdOn: row.createdOn })),
  );
}

/** Returns only the times of a row. */
export const timesIn = ({ start, end, absent, came, unconfirmed }: Times): Times => ({
  start,
  end,
  ...(absent && { absent }),
  ...(came && { came }),
  ...(unconfirmed && { unconfirmed }),
});

/** Times replace a status that the row itself may have. */
export const withoutStatus = { absent: false, came: false, unconfirmed: false } as const;

/** Returns a part of a row as a change that would leave it as it is. */
export const changeFrom = (marks: Omit<Marks, 'etag'>, part: 'times' | 'remarks'): Change =>
  part === 'times' ? { times: timesIn(marks) } : { remarks: marks.remarks };

/** Returns a row with its pending changes applied. */
export function withChanges<Row extends Omit<Marks, 'etag'>>(row: Row, { times, remarks, listed }: RowChanges): Row {
  const override = overrideOf(times?.want) ?? overrideOf(listed?.want);
  if (!times && !remarks && !override) return row;
  const marked = times ? { ...withoutStatus, ...timesOf(times.want) } : {};
  return { ...row, ...marked, ...(remarks ? remarksOf(remarks.want) : {}), ...(override && { override }) };
}

/** Returns the override in a change. */
export const overrideOf = (change: Change | undefined): NewOverride | undefined =>
  change && 'override' in change ? change.override : undefined;

/** Returns the account that alone may send a change: of who let somebody in, or typed their times. */
export const ownerOf = (change: Change): string | undefined =>
  overrideOf(change)?.ownerId ?? ('times' in change ? change.corrected?.ownerId : undefined);

/**
 * Returns a change of times with the override that an earlier one of the same row has: whoever is let in stays let in when
 * their mark is corrected before it is sent. Times that somebody typed stay typed.
 */
export function keepingOverride(want: Change, before: Change | undefined): Change {
  if (!before || !('times' in want) || !hasCome(want.times)) return want;
  const override = want.override ?? overrideOf(before);
  const corrected = want.corrected ?? ('times' in before ? before.corrected : undefined);
  return { ...want, ...(override && { override }), ...(corrected && { corrected }) };
}

/** Returns what was pressed while an earlier change was sent, now that this has arrived, with its override. */
export function afterArrival(now: Pending, { want: sent }: Pending, etag: string): Pending {
  const hasArrived = 'times' in now.want && overrideOf(now.want)?.id === overrideOf(sent)?.id;
  const want = hasArrived ? { ...now.want, override: undefined } : now.want;
  return { ...now, want, base: sent, etag, state: 'waiting', attempts: [] };
}

/** Returns the changes that are saved or will be: refused ones wait for a person. */
export const withoutRefused = (changes: RowChanges): RowChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, change]) => change?.problem !== 'refused'));

const timesOf = (change: Change): Times => ('times' in change ? change.times : noTimes);
const remarksOf = (change: Change) => ('remarks' in change ? { remarks: change.remarks } : {});

export const withoutProblem = ({ problem: _solved, ...change }: Pending): Pending => change;

/** Returns a change as it is sent: from here on it may have arrived. */
export const asSending = (change: Pending): Pending => ({
  ...change,
  state: 'sending',
  attempts: [...change.attempts.filter((before) => !sameChange(before, change.want)), change.want],
});

/** Returns a text that is no longer being typed. */
export const notTyped = ({ isTyped: _typed, ...change }: Pending): Pending => change;
