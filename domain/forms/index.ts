/** Every public form, for code that handles all of them: the API, routes, prerendering and tests. */
import type { formPaths } from '../contract/paths.ts';
import { characterReferees } from './characterReferees/questions.ts';
import { characterRefereesRows } from './characterReferees/rows.ts';
import { characterReference } from './characterReference/questions.ts';
import { characterReferenceRows } from './characterReference/rows.ts';
import { corporateFeedback } from './corporateFeedback/questions.ts';
import { corporateFeedbackRows } from './corporateFeedback/rows.ts';
import type { Form } from './formTypes.ts';
import { organizationApplication } from './organizationApplication/questions.ts';
import { organizationApplicationRows } from './organizationApplication/rows.ts';
import { organizationExit } from './organizationExit/questions.ts';
import { organizationExitRows } from './organizationExit/rows.ts';
import { organizationFeedback } from './organizationFeedback/questions.ts';
import { organizationFeedbackRows } from './organizationFeedback/rows.ts';
import type { FormRows } from './rowsFromAnswers.ts';
import { volunteerApplication } from './volunteerApplication/questions.ts';
import { volunteerApplicationRows } from './volunteerApplication/rows.ts';
import { volunteerExit } from './volunteerExit/questions.ts';
import { volunteerExitRows } from './volunteerExit/rows.ts';
import { volunteerFeedback } from './volunteerFeedback/questions.ts';
import { volunteerFeedbackRows } from './volunteerFeedback/rows.ts';

/**
 * Each form with the rows that it becomes, in the order in which people meet them: applying, giving references,
 * serving, leaving.
 */
export const formsByName = {
  volunteerApplication: { form: volunteerApplication, rows: volunteerApplicationRows },
  organizationApplication: { form: organizationApplication, rows: organizationApplicationRows },
  characterReferees: { form: characterReferees, rows: characterRefereesRows },
  characterReference: { form: characterReference, rows: characterReferenceRows },
  volunteerFeedback: { form: volunteerFeedback, rows: volunteerFeedbackRows },
  corporateFeedback: { form: corporateFeedback, rows: corporateFeedbackRows },
  organizationFeedback: { form: organizationFeedback, rows: organizationFeedbackRows },
  volunteerExit: { form: volunteerExit, rows: volunteerExitRows },
  organizationExit: { form: organizationExit, rows: organizationExitRows },
} as const satisfies Record<keyof typeof formPaths, { form: Form; rows: FormRows }>;

export const formsWithRows: readonly { form: Form; rows: FormRows }[] = Object.values(formsByName);

export const forms: readonly Form[] = formsWithRows.map(({ form }) => form);
