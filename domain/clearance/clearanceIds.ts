import { v5 } from 'uuid';

// An arbitrary fixed UUID. If it changed, every training would be completed a second time.
const namespace = '4e0f6d21-8a53-4b97-b6c4-2d9e71f3a805';

/** Returns the id of the clearance that a training session gives a volunteer, so that creating it is idempotent. */
export const trainingClearanceId = (requirementId: string, sessionId: string, volunteerId: string): string =>
  v5(`${requirementId}/${sessionId}/${volunteerId}`.toLowerCase(), namespace);
