import { draftDays } from '../../../domain/messages/draftDays.ts';
import type { AppContext } from '../appContext.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Runs daily: deletes drafts that were not changed for `draftDays`, and windows that were open a day ago. Idempotent.
 * @returns how many of both were due
 */
export async function forgetDrafts({ emailDrafts, now }: Pick<AppContext, 'emailDrafts' | 'now'>): Promise<number> {
  const today = now().getTime();
  const drafts = await emailDrafts.forgetDrafts(new Date(today - draftDays * day));
  return drafts + (await emailDrafts.forgetWindows(new Date(today - day)));
}
