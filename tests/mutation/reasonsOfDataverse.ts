import { of, type Reason } from './reason.ts';

/** Why mutants of `dataverse` stay. */
export const reasonsOfDataverse: readonly Reason[] = [];
