import type { Day } from '../time.ts';

/** How officers suspend a volunteer, lift a suspension, and let somebody who left come back: `POST /api/suspensions`. */
export const suspensionActions = { suspend: 'suspend', lift: 'lift', restore: 'restore' } as const;

/** `until` is the last day; left out until somebody lifts it. */
export type SuspendBody = { vol_id: string; from: Day; until?: Day | undefined; reason: string };

/** `suspension` is the row's id. */
export type LiftBody = { suspension: string; reason: string };

/** `status` is the code of `crf69_volunteerstatus` with which they come back. */
export type RestoreBody = { vol_id: string; status: number; reason: string };
