import type { Day } from '../time.ts';

/** How officers suspend a volunteer, and lift a suspension: `POST /api/suspensions`. */
export const suspensionActions = { suspend: 'suspend', lift: 'lift' } as const;

/** `until` is the last day; left out until somebody lifts it. */
export type SuspendBody = { vol_id: string; from: Day; until?: Day | undefined; reason: string };

/** `suspension` is the row's id. */
export type LiftBody = { suspension: string; reason: string };
