import { statusOf } from '../../../../domain/attendance/status.ts';
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
