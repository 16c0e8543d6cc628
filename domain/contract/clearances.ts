import type { Day } from '../time.ts';

/** How staff record what volunteers have completed, and officers exempt them: `POST /api/clearances`. */
export const clearanceActions = {
  record: 'record',
  exempt: 'exempt',
  ask: 'ask_exemption',
  decline: 'decline_exemption',
  withdraw: 'withdraw',
} as const;

type OfVolunteer = { vol_id: string; requirement: string };

/** `sightedBy` is the witness; who records it comes from the token. */
export type RecordBody = OfVolunteer & { day: Day; evidence: string; sightedBy: string };

/** `until` is the last day. */
export type ExemptBody = OfVolunteer & { until: Day; reason: string };

export type AskExemptionBody = OfVolunteer & { reason: string };

/** `request` is the row's id. */
export type DeclineBody = { request: string; reason: string };

/** `clearance` is the row's id. */
export type WithdrawBody = { clearance: string };
