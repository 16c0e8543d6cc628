import { displayTime } from '../clock.ts';
import type { ListedSession } from '../contract/volunteering.ts';

/** Returns when a session is: `Sat 28 Nov, 09:00–11:30`. @param tag of the language, as browsers name it */
export function sessionWhen({ start, end }: Pick<ListedSession, 'start' | 'end'>, tag: string): string {
  const day = new Date(start)
    .toLocaleDateString(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Asia/Singapore' })
    .replace(',', '');
  return `${day}, ${displayTime(start)}${end ? `–${displayTime(end)}` : ''}`;
}
