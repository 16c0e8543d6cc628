import { integer } from '../definitions.ts';

/** Ours: the minutes between check-in and check-out, written with them, because Dataverse cannot subtract two columns. */
export const minutespresent = integer({ label: 'Minutes present', min: 0, max: 1_000_000 });
