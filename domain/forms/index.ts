/** Every public form, for what walks over all of them: the API, routes, prerendering and tests. */
import type { formPaths } from '../contract/paths.ts';
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
