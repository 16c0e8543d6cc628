import { hoursPresent } from '../attendance/timePresent.ts';
import type { OwnHours } from '../contract/volunteering.ts';
import { singaporeDay } from '../time.ts';

/** Sums up the hours of somebody by Singapore's year and programme, the latest year first. @param attended instants and minutes */
export function ownHours(attended: readonly { on: string; minutes: number; programme: string }[]): OwnHours[] {
  const minutes = new Map<string, { year: number; programme: string; minutes: number }>();
  for (const { on, minutes: more, programme } of attended) {
    if (on === '') continue;
    const year = Number(singaporeDay(on).slice(0, 4));
    const key = `${year} ${programme}`;
    minutes.set(key, { year, programme, minutes: (minutes.get(key)?.minutes ?? 0) + more });
  }
  return [...minutes.values()]
    .sort((one, other) => other.year - one.year || one.programme.localeCompare(other.programme))
    .map(({ year, programme, minutes: sum }) => ({ year, programme, hours: hoursPresent(sum) }));
}
