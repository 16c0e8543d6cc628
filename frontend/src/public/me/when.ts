import type { ListedSession } from '../../../../domain/contract/volunteering.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { sessionWhen } from '../../../../domain/signup/sessionWhen.ts';

/** Returns when a session is, in the page's language. */
export const whenOf = (session: Pick<ListedSession, 'start' | 'end'>): string => sessionWhen(session, here.tag);

/** Returns whether a session begins on a Saturday or a Sunday of Singapore's. */
export const isOnWeekend = ({ start }: Pick<ListedSession, 'start'>): boolean =>
  ['Sat', 'Sun'].includes(new Date(start).toLocaleDateString('en', { weekday: 'short', timeZone: 'Asia/Singapore' }));

/** Returns a day in the page's language: `26 November 2026`. @param day Singapore's, `YYYY-MM-DD` */
export const dayOf = (day: string): string => dayIn(day, { year: 'numeric' });

/** Returns a day that is soon, with its weekday: `Saturday 28 November`. @param day as of `dayOf` */
export const longDayOf = (day: string): string => dayIn(day, { weekday: 'long' });

const dayIn = (day: string, more: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(here.tag, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...more,
  });
