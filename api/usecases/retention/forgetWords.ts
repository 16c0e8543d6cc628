import { wordDays } from '../../../domain/retention/rules.ts';
import type { AppContext } from '../appContext.ts';

/** Deletes what volunteers wrote when they gave up a place, `wordDays` after. Idempotent. @returns how many */
export const forgetWords = ({ now, signupWords }: Pick<AppContext, 'now' | 'signupWords'>): Promise<number> =>
  signupWords.forget(new Date(now().getTime() - wordDays * 86_400_000).toISOString());
