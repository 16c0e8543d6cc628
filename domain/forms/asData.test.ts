import { expect, it } from 'vitest';
import { columnName } from '../schema/names.ts';
import { asData } from './asData.ts';
import { checkAnswers } from './checkAnswers.ts';
import { examplePayload } from './examples.example.ts';
import { allQuestions, type Form } from './formTypes.ts';
import { forms } from './index.ts';
import { volunteerExit } from './volunteerExit/questions.ts';

const check = (form: Form, payload: Readonly<Record<string, unknown>>) =>
  checkAnswers(form, payload, {
    today: '2026-03-01',
    optionCodes: () => undefined,
    locationIds: undefined,
    readPhoneNumber: (value) => value,
  });

it.each(forms)('$path is the same after it was serialised and parsed', (form) => {
  const data = asData(form);
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
});

it.each(forms)('$path checks answers as data as it does with its tables', (form) => {
  const wrong = Object.fromEntries(allQuestions(form).map(({ name }) => [columnName(name), 'x'.repeat(3000)]));
  expect(check(asData(form), wrong)).toEqual(check(form, wrong));
  expect(check(asData(form), {})).toEqual(check(form, {}));
  expect(check(asData(form), examplePayload(form))).toEqual(check(form, examplePayload(form)));
});

it('a form as data has no options except exclusive ones', () => {
  const labels = allQuestions(asData(volunteerExit)).flatMap(({ field }) =>
    'choice' in field ? field.choice.options.map(({ label }) => label) : [],
  );
  expect(new Set(labels)).toEqual(new Set(['Nothing in particular', 'None for now']));
});
