import { statusOf } from '../../../../domain/attendance/status.ts';
import { displayHours } from '../../../../domain/attendance/times.ts';
import type { Notice } from './changeSender.ts';
import { overrideOf, type Pending } from './pending.ts';

/** Says what a change is to do: `Ana Lim: Attended`. */
export function changeText({ who, want }: Pick<Pending, 'who' | 'want'>): string {
  return `${who.name}: ${wantText(want)}`;
}

function wantText(want: Pending['want']): string {
  if ('remarks' in want) return 'remarks';
  const does = 'times' in want ? statusOf(want.times) : want.listed ? 'added' : 'removed';
  return overrideOf(want) ? `${does}, let in without a clearance` : does;
}

function changedText({ who, lost, now }: Notice): string {
  const mine = lost.listed ? 'They were not removed.' : 'Your mark was not saved.';
  if (!now) return `Somebody else has removed ${who.name}. ${mine}`;
  const times = [now.start, now.end].flatMap((instant) => (instant ? [displayHours(instant)] : [])).join(' to ');
  return `Somebody else has changed ${who.name}: ${statusOf(now)}${times && `, ${times}`}. ${mine}`;
}

/** Returns what happened to a change that somebody else preceded, with the remarks that were typed and are stored nowhere else. */
export function lostText(notice: Notice): string {
  const { remarks } = notice.lost;
  const text = remarks && 'remarks' in remarks.want ? ` These remarks were not saved: “${remarks.want.remarks}”` : '';
  return `${changedText(notice)}${text}`;
}
