/** Describes the last mark: its outcome, not what was pressed. */
import { isUnmarked, sameTimes, statusOf, type Times } from '../../../../../../domain/attendance/status.ts';
import { displayTime } from '../../../../../../domain/time.ts';
import type { Notice } from '../../../outbox/changeSender.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
import { type RowChanges, timesIn, withChanges } from '../../../outbox/pending.ts';
import type { Numbers } from '../../../volunteers/namesakes.ts';
import type { RegisterRow } from '../../records/registerKind.ts';

/** @property isTyped the times were typed, so that the row says who did it */
export type Step = { row: RegisterRow; before: Times; after: Times; isTyped?: boolean };

/** The last press: what it changed, and in words what it could not. */
export type LastMark = { steps: readonly Step[]; note?: string; refused?: string; isUndo?: boolean };

/** A row's current state; without `times` when it is no longer on the register. */
export type Now = { times: Times | undefined; changes: RowChanges; notice: Notice | undefined };

export type LastMarkText = { text: string; canUndo: boolean; isBad: boolean };

/** Describes a mark. @param nowOf returns a row without pending changes @param numbers what tells namesakes apart */
export function lastMarkText(
  { steps, note, refused, isUndo }: LastMark,
  nowOf: (row: RegisterRow) => Now,
  numbers?: Numbers,
): LastMarkText {
  const [only, ...more] = steps;
  if (!only) return { text: refused ?? '', canUndo: false, isBad: true };
  const outcomes = steps.map((step) => outcomeOfMark(step, nowOf(step.row)));
  const lost = outcomes.filter(({ isLost }) => isLost).length;
  const canUndo = !isUndo && lost < steps.length;
  const text =
    more.length === 0
      ? `${[only.row.name, numbers?.get(only.row.volunteerId)].filter(Boolean).join(' ')}: ${outcomes[0]?.text}`
      : `${people(steps.length - lost)}: ${stepText(only)}${lost > 0 ? `; ${lost} not` : ''}`;
  return { text: [text, note, refused].filter(Boolean).join('. '), canUndo, isBad: lost > 0 || refused !== undefined };
}

/** Returns the steps back, of the rows that still are as the mark left them: what somebody else has done since stays. */
export function undoOf({ steps }: LastMark, nowOf: (row: RegisterRow) => Now): LastMark {
  const back = steps.flatMap(({ row, before, after, ...step }): Step[] => {
    const { times, changes, notice } = nowOf(row);
    const isMine = times && !notice && sameTimes(withChanges({ ...times, remarks: '' }, changes), after);
    return isMine ? [{ ...step, row, before: after, after: before }] : [];
  });
  const left = steps.length - back.length;
  const note = `${people(left)} changed by somebody else since: left as ${left === 1 ? 'it is' : 'they are'}`;
  return { steps: back, isUndo: true, ...(left > 0 && { note }) };
}

/** Returns the status of a row. */
export const nowIn =
  (rows: readonly RegisterRow[], outbox: Pick<Outbox, 'changesOf' | 'noticeOf'>) =>
  ({ id }: RegisterRow): Now => {
    const row = rows.find((each) => each.id === id);
    const notice = outbox.noticeOf(id);
    // A person who was removed and added again may still have an unread notice of an earlier lost change.
    return {
      times: row && timesIn(row),
      changes: outbox.changesOf(id),
      notice: row && !notice?.now ? undefined : notice,
    };
  };

function outcomeOfMark(step: Step, { times, changes, notice }: Now): { text: string; isLost: boolean } {
  const { after } = step;
  const lost = (text: string) => ({ text, isLost: true });
  if (notice?.now) return lost(`not saved, somebody else marked ${markText(notice.now)}`);
  if (notice || !times) return lost('not saved, somebody else has removed them');
  const pending = changes.times;
  if (!pending) return sameTimes(times, after) ? { text: stepText(step), isLost: false } : lost(markText(times));
  if (pending.state === 'failed') return lost('not saved');
  const wait = pending.problem ? ', not sent yet' : '…';
  return { text: `${stepText(step)}${wait}`, isLost: false };
}

const people = (count: number): string => (count === 1 ? '1 volunteer' : `${count} volunteers`);

/** `Checked out 16:45` for a person who had come before, or else the mark. */
const stepText = ({ before, after }: Step): string =>
  before.start !== null &&
  before.start === after.start &&
  after.end !== null &&
  (before.end === null || after.end < before.end)
    ? `Checked out ${displayTime(after.end)}`
    : markText(after);

/** `Attended 08:41`, `not marked`. */
export function markText(times: Times): string {
  if (isUnmarked(times)) return 'not marked';
  const since = times.start ? ` ${displayTime(times.start)}` : '';
  return `${statusOf(times)}${since}`;
}
