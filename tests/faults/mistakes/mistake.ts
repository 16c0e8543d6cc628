import type { KindName } from '../schedules/runSchedule.ts';

/** A careless change that breaks a promise; its name says which. */
export type Mistake = {
  name: string;
  /** The kind of schedule that finds it, or the storm. */
  by: KindName | 'storm';
  /** What the finding says. */
  caught: RegExp;
  /** The file in which it is planted. */
  file: string;
  right: string;
  wrong: string;
};
