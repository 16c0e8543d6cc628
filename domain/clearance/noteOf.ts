import type { Day } from '../time.ts';
import type { ClearanceNote } from './override.ts';
import { type Item, judge } from './standing.ts';

/** The clearance of some volunteers: names of requirements and days, nothing else about them. */
export type Clearances = {
  /** When it was read; an instant. */
  asOf: string;
  /** Whether anything at all is required of anybody. */
  isRequired: boolean;
  /** By the profile's id. */
  items: Readonly<Record<string, readonly Item[]>>;
};

/**
 * Somebody's clearance on a day, as far as this device knows it.
 * @returns undefined where nothing is required of anybody
 */
export function noteOf(clearances: Clearances, volunteerId: string, today: Day): ClearanceNote | undefined {
  const { isRequired, asOf } = clearances;
  if (!isRequired) return undefined;
  const items = clearances.items[volunteerId];
  return items ? { ...judge(items, today), asOf } : { status: 'Not known', reason: 'Clearance was not read', asOf };
}
