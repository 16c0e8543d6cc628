import { v5 } from 'uuid';

// Any fixed UUID would do; changing it would complete every training a second time.
const namespace = '4e0f6d21-8a53-4b97-b6c4-2d9e71f3a805';

/** @returns the id of the clearance that a training session gives a volunteer: any number of tries makes one row */
export const trainingClearanceId = (requirementId: string, sessionId: string, volunteerId: string): string =>
  v5(`${requirementId}/${sessionId}/${volunteerId}`.toLowerCase(), namespace);
