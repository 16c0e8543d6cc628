import type { TableKey } from './privileges.ts';

/** The tables of what people answer by a link. */
export const answerTables = [
  'characterReference',
  'volunteerFeedback',
  'corporateFeedback',
  'volunteerExit',
  'organizationFeedback',
  'organizationExit',
] as const satisfies readonly TableKey[];
