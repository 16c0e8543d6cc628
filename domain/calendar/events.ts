/** Events and sessions of the general calendar. */
import { eventCalendar } from '../schema/tables/eventCalendar.ts';
import { addDays, type Day, isDay, readDay, startOfMonth } from '../time.ts';

/** What a person types about an event. */
export type EventValues = { name: string; description: string; date: Day };

export type CalendarEvent = EventValues & {
  id: string;
  /** Sent with a change or a deletion, so that neither overwrites somebody else's. */
  etag: string;
};

/** An activity or a training, which the calendar shows beside the events but does not change. */
export type Session = {
  id: string;
  kind: 'Activity' | 'Training';
  name: string;
  /** An instant. */
  start: string;
  minutes: number;
  /** Whether it was cancelled. */
  isCancelled: boolean;
  /** The place as staff wrote it; empty if they did not. */
  place: string;
  /** How many places it has for volunteers who sign up, where it is limited. */
  places?: number;
  /** How many of them are taken, where it was read. */
  taken?: number;
};

/** Returns the places of a session in words; undefined where they are not limited. */
export function placesOf({ places, taken }: Pick<Session, 'places' | 'taken'>): string | undefined {
  if (places === undefined) return undefined;
  const counted = `${places} ${places === 1 ? 'place' : 'places'}`;
  return taken === undefined ? counted : `${taken} of ${counted} taken`;
}

const { eventname, description } = eventCalendar.columns;
export const eventLimits = { name: eventname.maxLength, description: description.maxLength };

/** Returns the values without surrounding spaces, as they are stored. */
export const trimmedEvent = ({ name, description, date }: EventValues): EventValues => ({
  name: name.trim(),
  description: description.trim(),
  date,
});

/** Returns whether two events have the same values. */
export const sameEvent = (one: EventValues, other: EventValues): boolean =>
  one.name === other.name && one.description === other.description && one.date === other.date;

/** Returns the events, latest date first; those of one day by name. */
export const newestFirst = <E extends EventValues>(events: readonly E[]): E[] =>
  [...events].sort((one, other) => order(other.date, one.date) || order(one.name, other.name));

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Returns the days that typed words mean, such as `2027`, `2027-03`, `2027-03-10` or `10/03/2027`; undefined where they are no date. */
export function spanOfWords(words: string): { from: Day; before: Day } | undefined {
  const day = readDay(words) ?? words;
  const month = `${words}-01`;
  const year = `${words}-01-01`;
  if (isDay(day)) return { from: day, before: addDays(day, 1) };
  if (/^\d{4}-\d\d$/.test(words) && isDay(month)) return { from: month, before: startOfMonth(month, 1) };
  return /^\d{4}$/.test(words) && isDay(year) ? { from: year, before: startOfMonth(year, 12) } : undefined;
}

/** Groups things by each of their days, in their given order. */
export function byDay<Thing>(things: readonly Thing[], daysOf: (thing: Thing) => Day[]): ReadonlyMap<Day, Thing[]> {
  const days = new Map<Day, Thing[]>();
  for (const thing of things) for (const day of daysOf(thing)) days.set(day, [...(days.get(day) ?? []), thing]);
  return days;
}

/** The texts of the screen, as specified. */
export const calendarTexts = {
  title: 'General Calendar',
  nothing: (day: Day): string => `No General Activity on ${day}`,
  goingBack: 'Going Back? Any changes made will not be saved. Are you sure?',
  remove: 'Delete This Event? This process cannot be undone and recovered. Are you sure?',
  failed: 'Something went Wrong.',
} as const;
