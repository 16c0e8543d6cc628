import { nameOr } from '../noName.ts';

/** Returns what a volunteer's record of an occasion is called in Dataverse. */
export const attendanceName = (volunteer: string, occasion: string, maxLength: number): string =>
  `${volunteer} at ${occasion}`.slice(0, maxLength);

/**
 * Returns the name of a record's person. Every record of a session stands on its register and counts, also of somebody who was
 * erased, and of somebody whose profile is gone, who is called as the record was.
 * @param profileName of the profile, if there is one
 * @param recordName as `attendanceName` made it
 */
export const attendeeName = (profileName: string | null | undefined, recordName: string | null): string =>
  nameOr(profileName?.trim() || recordName?.split(' at ')[0]);
