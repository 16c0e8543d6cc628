import { overBefore, wordPeriod } from '../../../domain/retention/fixedPeriods.ts';
import type { AppContext } from '../appContext.ts';

/** Deletes what volunteers wrote when they gave up a place, a `wordPeriod` after. Idempotent. @returns how many */
export const forgetWords = ({ now, signupWords }: Pick<AppContext, 'now' | 'signupWords'>): Promise<number> =>
  signupWords.forget(overBefore(wordPeriod, now()).toISOString());
