import { draftDays } from '../../../domain/messages/draftDays.ts';
import { pictureDays } from '../../../domain/messages/pictures.ts';
import type { AppContext } from '../appContext.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Runs daily: deletes drafts that were not changed for `draftDays`, rows of compose windows that have not reported for a
 * day, and pictures that no email, draft or template names. Idempotent. @returns how many rows were found to delete
 */
export async function deleteOldDrafts({
  emailDrafts,
  emailPictures,
  now,
}: Pick<AppContext, 'emailDrafts' | 'emailPictures' | 'now'>): Promise<number> {
  const today = now().getTime();
  const drafts = await emailDrafts.deleteOldDrafts(new Date(today - draftDays * day));
  const windows = await emailDrafts.deleteOldWindows(new Date(today - day));
  return drafts + windows + (await emailPictures.deleteUnused(new Date(today - pictureDays * day)));
}
