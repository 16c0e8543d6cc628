/** When somebody was last erased, who may stand in any list of referees: the next night reads them all. */
import type { AppContext } from '../appContext.ts';

/** Its name among the marks of timers. */
const lastErased = 'lasterased';

/** Has the next night look for whoever is being erased in all lists of referees. Idempotent. */
export const noteErased = ({ now, timerMarks }: Pick<AppContext, 'now' | 'timerMarks'>): Promise<void> =>
  timerMarks.set(lastErased, now().toISOString());

/** Returns whether somebody was erased after a time. @param marks of timers @param time ISO 8601 */
export const hasErasedSince = (marks: ReadonlyMap<string, string>, time: string): boolean =>
  (marks.get(lastErased) ?? '') > time;
