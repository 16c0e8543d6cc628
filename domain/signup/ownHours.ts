import type { OwnHours } from '../contract/volunteering.ts';
import { singaporeDay } from '../time.ts';

/**
 * Sums up the hours of somebody by Singapore's year and programme, the latest year first; what has not passed gives none yet.
 * @param attended instants, and the activities' hours in hundredths
 */
export function ownHours(
  attended: readonly { on: string; hasPassed: boolean; hundredthsOfHours: number; programme: string }[],
): OwnHours[] {
  const sums = new Map<string, { year: number; programme: string; hundredths: number }>();
  for (const { on, hasPassed, hundredthsOfHours: more, programme } of attended) {
    if (on === '' || !hasPassed) continue;
    const year = Number(singaporeDay(on).slice(0, 4));
    const key = `${year} ${programme}`;
    sums.set(key, { year, programme, hundredths: (sums.get(key)?.hundredths ?? 0) + more });
  }
  return [...sums.values()]
    .sort((one, other) => other.year - one.year || one.programme.localeCompare(other.programme))
    .map(({ year, programme, hundredths }) => ({ year, programme, hours: hundredths / 100 }));
}
