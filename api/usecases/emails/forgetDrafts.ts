import { draftDays } from '../../../domain/messages/draftDays.ts';
import { pictureDays } from '../../../domain/messages/pictures.ts';
import type { AppContext } from '../appContext.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Runs daily: deletes drafts that were not changed for `draftDays`, windows that were open a day ago, and pictures that
 * nothing names. Idempotent. @returns how many of all were due
 */
export async function forgetDrafts({
  emailDrafts,
  emailPictures,
  now,
}: Pick<AppContext, 'emailDrafts' | 'emailPictures' | 'now'>): Promise<number> {
  const today = now().getTime();
  const drafts = await emailDrafts.forgetDrafts(new Date(today - draftDays * day));
  const windows = await emailDrafts.forgetWindows(new Date(today - day));
  return drafts + windows + (await emailPictures.forget(new Date(today - pictureDays * day)));
}
