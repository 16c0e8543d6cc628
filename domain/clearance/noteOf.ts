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
};

/** Returns a person's clearance on a day from the data on this device. */
export function noteOf(clearances: Clearances, volunteerId: string, today: Day): ClearanceNote {
  const { asOf } = clearances;
  const items = clearances.items[volunteerId];
  return items ? { ...judge(items, today), asOf } : { status: 'Not known', reason: 'Clearance was not read', asOf };
}
