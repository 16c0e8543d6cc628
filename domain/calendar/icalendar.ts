/** Writes calendars for other programs: iCalendar (RFC 5545), made from jCal (RFC 7265). */
import ICAL from 'ical.js';
import { addDays, addMinutes, type Day } from '../time.ts';
import { type CalendarEvent, calendarTexts, type Session } from './events.ts';

/** One thing in a calendar. */
export type CalendarEntry = {
  /** Its row's id: a newer file or feed updates what an older one added. */
  id: string;
  title: string;
  description?: string;
  place?: string;
  category?: string;
  /** A whole day is the same day in every time zone; anything else is an instant and a duration. */
  when: { day: Day } | { start: string; minutes: number };
  isCancelled?: boolean;
  /** How the title says so, in another language than English. */
  cancelledTitle?: string;
  /** Instants; equal for a row that was never changed. */
  createdOn?: string;
  changedOn: string;
};

/** How often a subscribed program should refresh (RFC 7986 and the property that Outlook reads). */
const refreshEvery = 'PT1H';

/** Octets of a line without its break. The library does not count the space that a folded line begins with. */
const longestLine = 75;
ICAL.foldLength = longestLine - 1;

/**
 * Returns the calendar as text, with lines folded at 75 octets and ended by CRLF. The same entries give the same text.
 * @param title of the calendar; nothing in it needs escaping
 */
export function icalendar(entries: readonly CalendarEntry[], title: string = calendarTexts.title): string {
  const properties = [
    text('prodid', '-//General Calendar//EN'),
    text('version', '2.0'),
    extension('name', title),
    extension('x-wr-calname', title),
    extension('x-wr-timezone', 'Asia/Singapore'),
    ['refresh-interval', {}, 'duration', refreshEvery],
    extension('x-published-ttl', refreshEvery),
  ];
  return ICAL.stringify(['vcalendar', properties, entries.map((entry) => ['vevent', propertiesOf(entry), []])]);
}

type JcalProperty = [name: string, parameters: object, type: string, value: string | number];

function propertiesOf(entry: CalendarEntry): JcalProperty[] {
  const { id, title, description, place, category, isCancelled = false, createdOn, changedOn } = entry;
  const { cancelledTitle = `Cancelled: ${title}` } = entry;
  return [
    text('uid', id),
    // Without a METHOD, this is the time of the last change (RFC 5545, 3.8.7.2).
    ['dtstamp', {}, 'date-time', wholeSeconds(changedOn)],
    ['last-modified', {}, 'date-time', wholeSeconds(changedOn)],
    // Grows with each change, as a revision number must, without a stored counter.
    ['sequence', {}, 'integer', secondsBetween(createdOn ?? changedOn, changedOn)],
    ...timesOf(entry),
    // Some programs show a cancelled event of a subscribed calendar like any other.
    text('summary', isCancelled ? cancelledTitle : title),
    text('status', isCancelled ? 'CANCELLED' : 'CONFIRMED'),
    text('transp', 'day' in entry.when || isCancelled ? 'TRANSPARENT' : 'OPAQUE'),
    ...(description ? [text('description', description)] : []),
    ...(place ? [text('location', place)] : []),
    ...(category ? [text('categories', category)] : []),
  ];
}

function timesOf({ when }: CalendarEntry): JcalProperty[] {
  if ('day' in when) {
    return [
      ['dtstart', {}, 'date', when.day],
      ['dtend', {}, 'date', addDays(when.day, 1)],
    ];
  }
  const start: JcalProperty = ['dtstart', {}, 'date-time', wholeSeconds(when.start)];
  // An end must be later than the start; without one, the event takes no time.
  if (when.minutes <= 0) return [start];
  return [start, ['dtend', {}, 'date-time', wholeSeconds(addMinutes(when.start, when.minutes))]];
}

/** Writes a property that RFC 5545 does not define; its value needs no escaping. */
const extension = (name: string, value: string): JcalProperty => [name, {}, 'unknown', value];

const text = (name: string, value: string): JcalProperty => [name, {}, 'text', printable(value)];

/** A lone CR would end a line, and other control characters are not allowed in texts (RFC 5545, 3.3.11). */
const printable = (value: string): string => value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

const wholeSeconds = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;
const secondsBetween = (one: string, other: string): number =>
  Math.max(0, Math.round((Date.parse(other) - Date.parse(one)) / 1000));

/** Instants, as Dataverse keeps them for every row. */
export type Changed = Pick<CalendarEntry, 'createdOn' | 'changedOn'>;

/** Converts an event of the general calendar into an entry. */
export const entryOfEvent = (event: Pick<CalendarEvent, 'id' | 'name' | 'date'>, changed: Changed): CalendarEntry => ({
  id: event.id,
  title: event.name,
  when: { day: event.date },
  ...changed,
});

/** Converts an activity or a training into an entry. */
export const entryOfSession = (session: Session, changed: Changed): CalendarEntry => ({
  id: session.id,
  title: session.name,
  ...(session.place && { place: session.place }),
  category: session.kind,
  when: { start: session.start, minutes: session.minutes },
  isCancelled: session.isCancelled,
  ...changed,
});
