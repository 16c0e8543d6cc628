/** Every public form, for what walks over all of them: routes, prerendering and tests. */
import { characterReferees } from './characterReferees.ts';
import { characterRefereesRows } from './characterRefereesRows.ts';
import { characterReference } from './characterReference.ts';
import { characterReferenceRows } from './characterReferenceRows.ts';
import { corporateFeedback } from './corporateFeedback.ts';
import { corporateFeedbackRows } from './corporateFeedbackRows.ts';
import type { Form } from './kit.ts';
import { organizationApplication } from './organizationApplication.ts';
import { organizationApplicationRows } from './organizationApplicationRows.ts';
import { organizationExit } from './organizationExit.ts';
import { organizationExitRows } from './organizationExitRows.ts';
import { organizationFeedback } from './organizationFeedback.ts';
import { organizationFeedbackRows } from './organizationFeedbackRows.ts';
import type { FormRows } from './rowsFromAnswers.ts';
import { volunteerApplication } from './volunteerApplication.ts';
import { volunteerApplicationRows } from './volunteerApplicationRows.ts';
import { volunteerExit } from './volunteerExit.ts';
import { volunteerExitRows } from './volunteerExitRows.ts';
import { volunteerFeedback } from './volunteerFeedback.ts';
import { volunteerFeedbackRows } from './volunteerFeedbackRows.ts';

/** Each form with what it becomes, in the order in which people meet them: applying, being vouched for, serving, leaving. */
export const formsWithRows: readonly { form: Form; rows: FormRows }[] = [
  { form: volunteerApplication, rows: volunteerApplicationRows },
  { form: organizationApplication, rows: organizationApplicationRows },
  { form: characterReferees, rows: characterRefereesRows },
  { form: characterReference, rows: characterReferenceRows },
  { form: volunteerFeedback, rows: volunteerFeedbackRows },
  { form: corporateFeedback, rows: corporateFeedbackRows },
  { form: organizationFeedback, rows: organizationFeedbackRows },
  { form: volunteerExit, rows: volunteerExitRows },
  { form: organizationExit, rows: organizationExitRows },
];

export const forms: readonly Form[] = formsWithRows.map(({ form }) => form);
