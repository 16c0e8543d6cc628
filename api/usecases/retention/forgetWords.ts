import type { AppContext } from '../appContext.ts';

const days = 30;

/** Deletes what volunteers wrote when they gave up a place, 30 days after. Idempotent. @returns how many */
export const forgetWords = ({ now, signupWords }: Pick<AppContext, 'now' | 'signupWords'>): Promise<number> =>
  signupWords.forget(new Date(now().getTime() - days * 86_400_000).toISOString());
