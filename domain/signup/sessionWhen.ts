import { displayTime } from '../clock.ts';
import type { ListedSession } from '../contract/volunteering.ts';

const dayMs = 86_400_000;

/** Returns when a session is: `Sat 28 Nov, 09:00–11:30`, with the day of its end where it lasts longer than one. @param tag of the language, as browsers name it */
export function sessionWhen({ start, end }: Pick<ListedSession, 'start' | 'end'>, tag: string): string {
  const moment = (on: string) =>
    `${new Date(on)
      .toLocaleDateString(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Asia/Singapore' })
      .replace(',', '')}, ${displayTime(on)}`;
  if (!end) return moment(start);
  return `${moment(start)}–${Date.parse(end) - Date.parse(start) > dayMs ? moment(end) : displayTime(end)}`;
}
