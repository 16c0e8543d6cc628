/** A complete and valid submission of every public form, as a person types it. */

import type { FieldErrors } from '../contract/answers.ts';
import { typedCharacterReferees } from './characterReferees/example.ts';
import { characterReferees } from './characterReferees/questions.ts';
import { typedCharacterReference } from './characterReference/example.ts';
import { characterReference } from './characterReference/questions.ts';
import { type CheckResult, checkAnswers } from './checkAnswers.ts';
import { typedCorporateFeedback } from './corporateFeedback/example.ts';
import { corporateFeedback } from './corporateFeedback/questions.ts';
import type { Form } from './formTypes.ts';
import { typedOrganizationApplication } from './organizationApplication/example.ts';
import { organizationApplication } from './organizationApplication/questions.ts';
import { typedOrganizationExit } from './organizationExit/example.ts';
import { organizationExit } from './organizationExit/questions.ts';
import { typedOrganizationFeedback } from './organizationFeedback/example.ts';
import { organizationFeedback } from './organizationFeedback/questions.ts';
import { type Payload, payloadFrom, type TypedAnswers } from './payload.ts';
import type { FormRows, NewRow } from './rowsFromAnswers.ts';
import { typedVolunteerApplication } from './volunteerApplication/example.ts';
import { volunteerApplication } from './volunteerApplication/questions.ts';
import { typedVolunteerExit } from './volunteerExit/example.ts';
import { volunteerExit } from './volunteerExit/questions.ts';
import { typedVolunteerFeedback } from './volunteerFeedback/example.ts';
import { volunteerFeedback } from './volunteerFeedback/questions.ts';

const typedByForm: ReadonlyMap<Form, TypedAnswers> = new Map([
  [volunteerApplication, typedVolunteerApplication(['loc-b', 'loc-a'])],
  [organizationApplication, typedOrganizationApplication],
  [characterReferees, typedCharacterReferees],
  [characterReference, typedCharacterReference],
  [volunteerFeedback, typedVolunteerFeedback],
  [corporateFeedback, typedCorporateFeedback],
  [organizationFeedback, typedOrganizationFeedback],
  [volunteerExit, typedVolunteerExit],
  [organizationExit, typedOrganizationExit],
]);

/** Returns the example of a form. @throws Error when it has none */
export function exampleOf(form: Form): TypedAnswers {
  const typed = typedByForm.get(form);
  if (!typed) throw new Error(`There is no example of ${form.title}.`);
  return typed;
}

export const examplePayload = (form: Form): Payload => payloadFrom(form, exampleOf(form));

/** Checks the example as a server without options, locations and phone numbers would. */
export function checkedExample(form: Form, changes: Readonly<Record<string, unknown>> = {}): CheckResult {
  return checkAnswers(
    form,
    { ...examplePayload(form), ...changes },
    {
      today: '2026-03-01',
      optionCodes: () => undefined,
      locationIds: undefined,
      readPhoneNumber: (value) => value,
    },
  );
}

/** Returns what is wrong with the example when these answers are changed. */
export function errorsAfter(form: Form, changes: Readonly<Record<string, unknown>>): FieldErrors {
  const result = checkedExample(form, changes);
  return result.ok ? {} : result.fields;
}

/** Returns the rows of the example; for a form with a link, of a link to `the-linked-row`. */
export function exampleRows(form: Form, { rows }: FormRows, changes: Readonly<Record<string, unknown>> = {}): NewRow[] {
  const result = checkedExample(form, changes);
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  return rows({
    answers: result.answers,
    idFor: (name) => `id of ${name}`,
    ...(form.link ? { linked: { id: 'the-linked-row', name: 'Name behind the link' } } : {}),
  });
}
