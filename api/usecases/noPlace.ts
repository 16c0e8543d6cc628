import { Problem } from './problems.ts';

/** Refuses a press on a place. @param reason a sentence for the person */
export const noPlace = (reason: string): Problem => new Problem({ status: 409, code: 'no-place', message: reason });
