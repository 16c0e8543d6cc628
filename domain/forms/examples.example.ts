/** A complete and valid submission of every public form, as a person types it. */

import type { FieldErrors } from '../contract/answers.ts';
import { keysOf } from '../records.ts';
import type { CheckContext } from './checkAnswer.ts';
import { type CheckResult, checkAnswers } from './checkAnswers.ts';
import type { Form } from './formTypes.ts';
import { formsByName } from './index.ts';
import { type Payload, payloadFrom, type TypedAnswers } from './payload.ts';
import type { FormRows, NewRow } from './rowsFromAnswers.ts';

/** What a form's `example.ts` exports. */
type Example = { example: TypedAnswers };

const typedByForm: ReadonlyMap<Form, TypedAnswers> = new Map(
  await Promise.all(
    keysOf(formsByName).map(async (name): Promise<[Form, TypedAnswers]> => {
      const { example }: Example = await import(`./${name}/example.ts`);
      return [formsByName[name].form, example];
    }),
  ),
);

/** Returns the example of a form. @throws Error when it has none */
export function exampleOf(form: Form): TypedAnswers {
  const typed = typedByForm.get(form);
  if (!typed) throw new Error(`There is no example of ${form.title}.`);
  return typed;
}

export const examplePayload = (form: Form): Payload => payloadFrom(form, exampleOf(form));

/** What a server without options, locations and phone numbers checks by. */
export const bareContext: CheckContext = {
  today: '2026-03-01',
  optionCodes: () => undefined,
  locationIds: undefined,
  readPhoneNumber: (value) => value,
};

/** Checks the example as a server without options, locations and phone numbers would. */
export function checkedExample(form: Form, changes: Readonly<Record<string, unknown>> = {}): CheckResult {
  return checkAnswers(form, { ...examplePayload(form), ...changes }, bareContext);
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
