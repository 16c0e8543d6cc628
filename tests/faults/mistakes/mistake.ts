import type { KindName } from '../schedules/runSchedule.ts';

export type Mistake = {
  /** The decision or document that makes the promise. */
  promise: string;
  /** The file in which it is planted. */
  file: string;
  right: string;
  wrong: string;
};

/** A mistake, the kind of schedule (or the storm) that finds it, and the expected message. */
export type Planted = [name: string, mistake: Mistake, by: KindName | 'storm', caught: RegExp];
