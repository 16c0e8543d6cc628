import { overBefore, picturePeriod } from '../../../domain/retention/fixedPeriods.ts';
import type { AppContext } from '../appContext.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Runs daily: deletes rows of compose windows that have not reported for a day, and pictures that no email, draft or template
 * names. Idempotent. @returns how many rows were found to delete
 */
export async function deleteUnused({
  emailPictures,
  now,
  openEmails,
}: Pick<AppContext, 'emailPictures' | 'now' | 'openEmails'>): Promise<number> {
  const windows = await openEmails.deleteOld(new Date(now().getTime() - day));
  return windows + (await emailPictures.deleteUnused(overBefore(picturePeriod, now())));
}
