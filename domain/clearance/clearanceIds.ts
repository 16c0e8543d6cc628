import { v5 } from 'uuid';
import { clearanceWarning } from '../schema/tables/clearance.ts';
import type { Day } from '../time.ts';

// An arbitrary fixed UUID. If it changed, every training would be completed a second time.
const namespace = '4e0f6d21-8a53-4b97-b6c4-2d9e71f3a805';

/** Returns the id of the clearance that a training session gives a volunteer, so that creating it is idempotent. */
export const trainingClearanceId = (requirementId: string, sessionId: string, volunteerId: string): string =>
  v5(`${requirementId}/${sessionId}/${volunteerId}`.toLowerCase(), namespace);

/** @returns the id of the warning that a clearance ends: staff are warned once of each last day, for each number of days */
export const warningId = (requirementId: string, volunteerId: string, lastDay: Day, days: number): string =>
  v5(`warning/${requirementId}/${volunteerId}/${lastDay}/${days}`.toLowerCase(), namespace);

/**
 * Returns the text that a stored warning has for its subject. It is compared instead of the id, because after a merge the id is
 * still derived from the other volunteer.
 */
export const warnedOf = (of: { volunteerId: string; requirement: string; lastDay: string; warning: number }): string =>
  [of.volunteerId, of.requirement.slice(0, clearanceWarning.columns.name.maxLength), of.lastDay, of.warning].join('/');

/** @param warningIds of those that one email tells @returns the email's id */
export const warningEmailId = (warningIds: readonly string[]): string =>
  v5(`email/${warningIds.toSorted().join()}`, namespace);

/** @returns the id of the row that says that an officer has looked at an override: the first to press counts */
export const overrideLookId = (overrideId: string): string => v5(`look/${overrideId}`.toLowerCase(), namespace);
