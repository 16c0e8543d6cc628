/** Volunteers who have left or were turned down, as conditions: they are in no “all”, and nothing waits for them. */
import { leftStatuses } from '../../domain/clearance/standing.ts';
import { and, eq, isIn, ne, or } from '../filter.ts';

/** The volunteer has left or was turned down. */
export const hasLeft = isIn('crf69_volunteerstatus', leftStatuses);

// A comparison with an empty column is never true.
const isHereBy = <Column extends string>(column: Column) =>
  or(eq(column, null), and(...leftStatuses.map((code) => ne(column, code))));

/** The volunteer has not left. */
export const isHere = isHereBy('crf69_volunteerstatus');
/** The volunteer of a row that belongs to one has not left. */
export const isVolunteerHere = isHereBy('crf69_VolunteerProfile/crf69_volunteerstatus');
