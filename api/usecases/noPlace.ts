import { type Refusal, refusalField } from '../../domain/contract/volunteering.ts';
import { Problem } from './problems.ts';

/** Refuses a press on a place. @param message a sentence for the person; the page has its own in other languages */
export const noPlace = (refused: Refusal, message: string): Problem =>
  new Problem({ status: 409, code: 'no-place', message, fields: { [refusalField]: refused } });
