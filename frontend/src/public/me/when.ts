import { displayTime } from '../../../../domain/clock.ts';
import type { ListedSession } from '../../../../domain/contract/volunteering.ts';
import { here } from '../../../../domain/hereTexts.ts';

const timeZone = 'Asia/Singapore';

/** Returns when a session is, in the page's language: `Sat 28 Nov, 09:00–11:30`. */
export function whenOf({ start, end }: Pick<ListedSession, 'start' | 'end'>): string {
  const day = new Date(start)
    .toLocaleDateString(here.tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
    .replace(',', '');
  return `${day}, ${displayTime(start)}${end ? `–${displayTime(end)}` : ''}`;
}

/** Returns whether a session begins on a Saturday or a Sunday of Singapore's. */
export const isOnWeekend = ({ start }: Pick<ListedSession, 'start'>): boolean =>
  ['Sat', 'Sun'].includes(new Date(start).toLocaleDateString('en', { weekday: 'short', timeZone }));
