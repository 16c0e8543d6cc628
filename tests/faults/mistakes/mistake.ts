import type { KindName } from '../schedules/runSchedule.ts';

export type Mistake = {
  /** Where the promise is made. */
  promise: string;
  /** The file that it is made in. */
  file: string;
  right: string;
  wrong: string;
};

/** A mistake with the kind of short schedules that catches it, or the storm, and what it says then. */
export type Planted = [name: string, mistake: Mistake, by: KindName | 'storm', caught: RegExp];
