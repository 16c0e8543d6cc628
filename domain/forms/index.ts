/** Every public form, for what walks over all of them: routes, prerendering and tests. */
import { characterReference } from './characterReference.ts';
import { characterReferenceRows } from './characterReferenceRows.ts';
import type { Form } from './kit.ts';
import type { FormRows } from './rowsFromAnswers.ts';
import { volunteerApplication } from './volunteerApplication.ts';
import { volunteerApplicationRows } from './volunteerApplicationRows.ts';
import { volunteerFeedback } from './volunteerFeedback.ts';
import { volunteerFeedbackRows } from './volunteerFeedbackRows.ts';

export const formsWithRows: readonly { form: Form; rows: FormRows }[] = [
  { form: volunteerApplication, rows: volunteerApplicationRows },
  { form: characterReference, rows: characterReferenceRows },
  { form: volunteerFeedback, rows: volunteerFeedbackRows },
];

export const forms: readonly Form[] = formsWithRows.map(({ form }) => form);
