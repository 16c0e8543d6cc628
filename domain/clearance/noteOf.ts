import type { Day } from '../time.ts';
import type { Item } from './item.ts';
import { judge } from './judgement.ts';
import type { ClearanceNote } from './override.ts';

/** The clearance of some volunteers: names of requirements and days, nothing else about them. */
export type Clearances = {
  /** When it was read; an instant. */
  asOf: string;
  /** By the profile's id. */
  items: Readonly<Record<string, readonly Item[]>>;
  /** The day of the session that they come to: until then, they are judged by it. */
  day?: Day;
};

/** Returns the day by which people are judged: that of the session, once it is to come. */
export const judgedOn = (today: Day, session?: Day): Day =>
  session !== undefined && session > today ? session : today;

/** Returns a person's clearance from the data on this device: today, or on the day of a session to come. */
export function noteOf(clearances: Clearances, volunteerId: string, today: Day): ClearanceNote {
  const { asOf } = clearances;
  const items = clearances.items[volunteerId];
  return items
    ? { ...judge(items, judgedOn(today, clearances.day)), asOf }
    : { status: 'Not known', reason: 'Clearance was not read', asOf };
}
