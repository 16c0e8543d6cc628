/** What became of an email that somebody deactivated or deleted, in words. */
import { DataverseError } from '../../../../dataverse/errors.ts';
import { displayDateTime } from '../../../../domain/time.ts';

/** Who changed its row last, empty if Dataverse does not return a name, and when. */
export type Changed = { changedBy: string; changedOn: string };

export const whoOf = ({ changedBy }: Changed): string => changedBy || 'Somebody';

export const withdrawnText = (email: Changed): string =>
  `${whoOf(email)} deactivated this email on ${displayDateTime(email.changedOn)}, so it is not sent.`;

/** A deleted row does not show who deleted it. */
export const deletedText = 'Somebody has deleted this email, so it is not sent.';

/** Returns whether reading a row failed because it was deleted. */
export const isDeleted = (error: unknown): boolean => error instanceof DataverseError && error.kind === 'notFound';

/** Returns what is read; null if the row was deleted. */
export const unlessDeleted = <Read>(reading: Promise<Read>): Promise<Read | null> =>
  reading.catch((error: unknown) => {
    if (isDeleted(error)) return null;
    throw error;
  });
