import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choiceTables, columnName } from '../schema/index.ts';
import type { CheckContext } from './checkAnswer.ts';
import { checkAnswers, checkPage } from './checkAnswers.ts';
import { dayErrors } from './dayTexts.ts';
import { checkedExample } from './examples.example.ts';
import { allQuestions, questionsIn } from './formTypes.ts';
import { organizationApplication } from './organizationApplication/questions.ts';
import { payloadFrom, type TypedAnswers } from './payload.ts';
import { answerErrors } from './texts.ts';
import { typedVolunteerApplication } from './volunteerApplication/example.ts';
import { volunteerApplication } from './volunteerApplication/questions.ts';

const locationIds = ['a', 'b', 'c', 'd'];
const allCodes = new Set([...choiceTables.values()].flatMap(({ options }) => options.map(({ code }) => String(code))));
const context: CheckContext = {
  today: '2026-03-01',
  optionCodes: () => allCodes,
  locationIds: new Set(locationIds),
  readPhoneNumber: (value) => (value.startsWith('+65') ? value : undefined),
};
const payload = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...payloadFrom(volunteerApplication, typedVolunteerApplication(['b', 'a'])),
  ...changes,
});
const fieldsOf = (given: Record<string, unknown>) => {
  const result = checkAnswers(volunteerApplication, given, context);
  return result.ok ? {} : result.fields;
};

it('the answers of a volunteer application are accepted when complete, and are returned typed', () => {
  const result = checkAnswers(volunteerApplication, payload(), context);
  expect(result.ok && result.answers.values).toMatchObject({
    pdpa: true,
    birthday: '1996-02-29',
    salutation: 955870001,
    proficientwrittenlanguage: '955870000,955870002',
    nonmedicinaldrugintake: false,
  });
  expect(result.ok && result.answers.locations).toEqual(['b', 'a']);
  expect(result.ok && result.answers.referees.map(({ Name }) => Name)).toEqual(['Tan Wei Ling', 'Priya d/o Suresh']);
});

it('the answers of a volunteer application are needed for every question except the optional ones', () => {
  const missing = Object.keys(fieldsOf({}));
  const required = allQuestions(volunteerApplication).filter(({ optional }) => !optional);
  expect(missing.sort()).toEqual(required.map(({ name }) => columnName(name)).sort());
  expect(required).toHaveLength(allQuestions(volunteerApplication).length - 2);
});

it.each([
  ['an unknown field', { crf69_admin: 'true' }, 'crf69_admin', answerErrors.unknownField],
  ['a field of the prototype', JSON.parse('{"__proto__":"x"}'), '__proto__', answerErrors.unknownField],
  ['a foreign code among several', { crf69_timing: '955870000,12' }, 'crf69_timing', answerErrors.option],
  ['an array', { crf69_timing: ['955870000'] }, 'crf69_timing', answerErrors.notText],
  ['2001 characters', { crf69_about: 'x'.repeat(2001) }, 'crf69_about', 'Please keep to 2000 characters and below.'],
  ['a birthday of today', { crf69_birthday: '2026-03-01' }, 'crf69_birthday', dayErrors.future],
  ['an ancient birthday', { crf69_birthday: '1926-02-28T00:00:00+08:00' }, 'crf69_birthday', dayErrors.tooEarly],
  ['four locations', { crf69_preferredlocation: 'a,b,c,d' }, 'crf69_preferredlocation', answerErrors.tooMany(3)],
  ['a location twice', { crf69_preferredlocation: 'a,a' }, 'crf69_preferredlocation', answerErrors.twice],
  ['a strange location', { crf69_preferredlocation: 'z' }, 'crf69_preferredlocation', answerErrors.option],
  ['a broken email', { crf69_email: 'a@b' }, 'crf69_email', answerErrors.email],
  ['a foreign phone', { crf69_number: '123' }, 'crf69_number', answerErrors.phone],
  ['a withheld consent', { crf69_pdpa: 'false' }, 'crf69_pdpa', volunteerApplication.pages[0]?.gate?.message],
  ['one referee alone', { crf69_characterreferees: [{}] }, 'crf69_characterreferees', answerErrors.referees(2)],
  ['blanks', { crf69_contid: '   ' }, 'crf69_contid', answerErrors.notText],
  ['a name that nobody sees', { crf69_contid: '\u200b\u2800' }, 'crf69_contid', answerErrors.notText],
  ['a Yes without specifics', { crf69_criminalrecords: 'Yes' }, 'crf69_criminalrecords', answerErrors.specifics('Yes')],
])('the answers of a volunteer application are refused for %s', (_what, changes, field, message) => {
  expect(Object.entries(fieldsOf(payload(changes)))).toEqual([[field, message]]);
});

it('the answers of a volunteer application are checked page by page, without errors of other pages', () => {
  const [consent] = volunteerApplication.pages;
  const contactPage = volunteerApplication.pages.find((page) => questionsIn(page).some(({ name }) => name === 'email'));
  if (!consent || !contactPage) throw new Error('The form has fewer pages.');
  const wrong = payload({ crf69_email: 'a@b', crf69_timing: '12', crf69_pdpa: 'false', crf69_admin: 'x' });
  expect(checkPage(volunteerApplication, contactPage, wrong, context)).toEqual({ crf69_email: answerErrors.email });
  expect(checkPage(volunteerApplication, consent, wrong, context)).toEqual({});
  expect(checkPage(volunteerApplication, consent, {}, context)).toEqual({
    crf69_pdpa: answerErrors.yesNo,
    crf69_declaration: answerErrors.yesNo,
  });
});

const entries = () => structuredClone(payload().crf69_characterreferees) as Record<string, unknown>[];
const errorFor = (change: (list: Record<string, unknown>[]) => void) => {
  const list = entries();
  change(list);
  return fieldsOf(payload({ crf69_characterreferees: list })).crf69_characterreferees;
};

it('the referees of a volunteer application may be omitted', () =>
  expect(fieldsOf(payload({ crf69_characterreferees: undefined }))).toEqual({}));
it('the referees of a volunteer application are none or two: after one, the other must be named', () =>
  expect(
    errorFor((list) => {
      list[1] = {};
    }),
  ).toBe(answerErrors.refereeField(2, 'Name', answerErrors.notText)));
it('the referees of a volunteer application may have the years as a number', () =>
  expect(errorFor((list) => Object.assign(list[0] ?? {}, { NoYearsKnown: 1 }))).toBeUndefined());
it.each([
  ['half filled in', { Contact: '' }, answerErrors.refereeField(1, 'Contact number', answerErrors.phone)],
  ['with a name of blanks', { Name: ' \u200b ' }, answerErrors.refereeField(1, 'Name', answerErrors.notText)],
])('the referees of a volunteer application are refused %s', (_what, change, message) =>
  expect(errorFor((list) => Object.assign(list[0] ?? {}, change))).toBe(message),
);

it('each field of each referee on a page has its own error', () => {
  const history = volunteerApplication.pages.find((page) =>
    questionsIn(page).some(({ field }) => field.kind === 'referees'),
  );
  const [first, second] = structuredClone(payload().crf69_characterreferees) as Record<string, unknown>[];
  const list = [first, { ...second, Contact: '12', NoYearsKnown: '' }];
  expect(
    history && checkPage(volunteerApplication, history, payload({ crf69_characterreferees: list }), context),
  ).toEqual({
    'crf69_characterreferees.1.Contact': answerErrors.phone,
    'crf69_characterreferees.1.NoYearsKnown': answerErrors.years,
  });
});

it('what cannot be written as text is a wrong answer like any other, also where it sets another answer', () => {
  const result = checkedExample(organizationApplication, { crf69_oneoffevent: { toString: 1 } });
  expect(result.ok ? {} : result.fields).toHaveProperty('crf69_oneoffevent');
});

it('the payload is built whatever the fields hold', () => {
  const anything = fc.oneof(fc.anything(), fc.array(fc.anything(), { maxLength: 3 }));
  const names = allQuestions(volunteerApplication).map(({ name }) => name);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), anything), (typed) => {
      payloadFrom(volunteerApplication, typed as TypedAnswers);
    }),
  );
});
