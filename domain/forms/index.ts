/** Every public form, for code that handles all of them: the API, routes, prerendering and tests. */
import type { LinkedFormName, LinkedPath, OpenFormName } from '../contract/paths.ts';
import { keysOf } from '../records.ts';
import { feedbackTables } from '../schema/tables/feedback.ts';
import { characterReferees } from './characterReferees/questions.ts';
import { characterRefereesRows } from './characterReferees/rows.ts';
import { characterReference } from './characterReference/questions.ts';
import { characterReferenceRows } from './characterReference/rows.ts';
import { corporateFeedback } from './corporateFeedback/questions.ts';
import type { Form, LinkedForm, OpenForm } from './formTypes.ts';
import { rowsBoundTo } from './linkedRows.ts';
import { organizationApplication } from './organizationApplication/questions.ts';
import { organizationApplicationRows } from './organizationApplication/rows.ts';
import { organizationExit } from './organizationExit/questions.ts';
import { organizationFeedback } from './organizationFeedback/questions.ts';
import { organizationFeedbackRows } from './organizationFeedback/rows.ts';
import type { FormRows } from './rowsFromAnswers.ts';
import { volunteerApplication } from './volunteerApplication/questions.ts';
import { volunteerApplicationRows } from './volunteerApplication/rows.ts';
import { volunteerExit } from './volunteerExit/questions.ts';
import { volunteerFeedback } from './volunteerFeedback/questions.ts';

/** The forms that anybody may fill in, each with the rows that it becomes. */
export const openForms = {
  volunteerApplication: { form: volunteerApplication, rows: volunteerApplicationRows },
  organizationApplication: { form: organizationApplication, rows: organizationApplicationRows },
} as const satisfies Record<OpenFormName, { form: OpenForm; rows: FormRows }>;

/** The forms that are reached by a link, in the order in which panels show their links. */
export const linkedForms = {
  volunteerFeedback: {
    form: volunteerFeedback,
    rows: rowsBoundTo('VolunteerProfile', volunteerFeedback, feedbackTables.volunteerFeedback),
  },
  corporateFeedback: {
    form: corporateFeedback,
    rows: rowsBoundTo('VolunteerProfile', corporateFeedback, feedbackTables.corporateFeedback),
  },
  volunteerExit: {
    form: volunteerExit,
    rows: rowsBoundTo('VolunteerProfile', volunteerExit, feedbackTables.volunteerExit),
  },
  characterReferees: { form: characterReferees, rows: characterRefereesRows },
  characterReference: { form: characterReference, rows: characterReferenceRows },
  organizationFeedback: { form: organizationFeedback, rows: organizationFeedbackRows },
  organizationExit: {
    form: organizationExit,
    rows: rowsBoundTo('Organization', organizationExit, feedbackTables.organizationExit),
  },
} as const satisfies Record<LinkedFormName, { form: LinkedForm; rows: FormRows }>;

export const linkedFormNames: readonly LinkedFormName[] = keysOf(linkedForms);

export const formsByName = { ...openForms, ...linkedForms } as const;

export const formsWithRows: readonly { form: Form; rows: FormRows }[] = Object.values(formsByName);

export const forms: readonly Form[] = formsWithRows.map(({ form }) => form);

const linkedFormByPath: ReadonlyMap<string, LinkedForm> = new Map(
  Object.values(linkedForms).map(({ form }) => [form.path, form]),
);

/** Returns the form at the address of a linked form. @throws Error when no form has that address */
export function linkedFormAt(path: LinkedPath): LinkedForm {
  const form = linkedFormByPath.get(path);
  if (!form) throw new Error(`There is no form at ${path}.`);
  return form;
}
