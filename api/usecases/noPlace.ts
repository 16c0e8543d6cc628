import { type Refusal, refusalField } from '../../domain/contract/volunteering.ts';
import { Problem } from './problems.ts';

/** Returns the problem (409) to throw when a volunteer may not take or give up a place. @param message in English; the page shows its own text for `refused` */
export const noPlace = (refused: Refusal, message: string): Problem =>
  new Problem({ status: 409, code: 'no-place', message, fields: { [refusalField]: refused } });
