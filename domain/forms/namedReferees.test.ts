/** The list of character referees, with those whom the volunteer named before. */
import { expect, it } from 'vitest';
import { readPhoneNumber } from '../phone.ts';
import { characterReferees } from './characterReferees/questions.ts';
import { checkReferees, refereeErrors } from './checkReferees.ts';
import { bareContext } from './examples.example.ts';
import { allQuestions, type Form, type NamedReferee, type RefereesField } from './formTypes.ts';
import {
  isSameName,
  keptBy,
  namedInRecord,
  recordOfNamed,
  recordOfUnnamed,
  withNamed,
  withRecorded,
} from './namedReferees.ts';
import { entry, only } from './refereeEntry.example.ts';
import { emptyReferee } from './refereeEntry.ts';
import { refereeFields } from './referees.ts';
import { refereeTexts } from './refereeTexts.ts';
import { answerErrors } from './texts.ts';
import { volunteerApplication } from './volunteerApplication/questions.ts';

const answered: NamedReferee = { name: 'Tan Wei Ling', answered: true };
const waiting: NamedReferee = { name: 'Bo', answered: false };
const context = { ...bareContext, readPhoneNumber };
const nameLength = refereeFields[0].column.maxLength;
const field: RefereesField = { kind: 'referees', count: 2 };
const all: RefereesField = { ...field, all: true };
const namedIn = (form: Form) =>
  allQuestions(form).flatMap(({ field }) => (field.kind === 'referees' ? (field.named ?? []) : []));
const checked = (given: unknown, of: RefereesField = field) => {
  const result = checkReferees(given, of, context);
  return 'error' in result ? result.error : result.value;
};

it('referees who were named before are in the link’s record, in their order, and are read from it', () => {
  const record = recordOfNamed([answered, waiting]);
  expect(record).toEqual({
    referee_1: 'Tan Wei Ling',
    referee_1_answered: 'true',
    referee_2: 'Bo',
    referee_2_answered: 'false',
  });
  expect(namedInRecord({ ...record, vol_name: 'Ann' })).toEqual([answered, waiting]);
  expect(namedInRecord({ referee_2: 'Bo' })).toEqual([]);
  expect([recordOfNamed([]), namedInRecord({})]).toEqual([{}, []]);
});

it('referees who were named before are shown in the form’s list, and in no other question', () => {
  const form = withNamed(volunteerApplication, [waiting]);
  expect(namedIn(form)).toEqual([waiting]);
  expect(namedIn(volunteerApplication)).toEqual([]);
  expect(namedIn(withNamed(characterReferees, [answered, waiting]))).toEqual([answered, waiting]);
  expect(withNamed(volunteerApplication, [])).toBe(volunteerApplication);
  expect(form.pages.map(({ title }) => title)).toEqual(volunteerApplication.pages.map(({ title }) => title));
  expect(JSON.stringify(form).replace(`,"named":${JSON.stringify([waiting])}`, '')).toBe(
    JSON.stringify(volunteerApplication),
  );
});

it('referees who were named before are compared without regard to case and spaces', () => {
  expect(isSameName(' Tan  Wei\tLing', 'tan wei ling ')).toBe(true);
  expect(isSameName('Tan Wei', 'Tanwei')).toBe(false);
  expect(isSameName('Ann', 'Bo')).toBe(false);
});

it('referees who were named before are kept by their name alone', () => {
  const named = { named: [answered, waiting] };
  expect(keptBy(only('tan wei ling'), named)).toBe(answered);
  expect(keptBy(only('Bo'), named)).toBe(waiting);
  expect(keptBy(only('Ann'), named)).toBeUndefined();
  expect(keptBy({ ...only('Bo'), Email: 'bo@x.test' }, named)).toBeUndefined();
  expect(keptBy(emptyReferee, { named: [{ name: '', answered: false }] })).toBeUndefined();
  expect(keptBy(only('Bo'), {})).toBeUndefined();
});

it('a list of referees keeps who was named, beside somebody new', () => {
  const named = { ...all, named: [answered, waiting] };
  expect(checked([only('Tan Wei Ling'), entry('Ann')], named)).toEqual([only('Tan Wei Ling'), entry('Ann')]);
});

it('a list of referees keeps who has answered, wherever they stand', () => {
  const named = { ...all, named: [waiting, answered] };
  expect(checked([entry('Ann'), entry('Cy')], named)).toBe(refereeTexts.hasAnswered('Tan Wei Ling'));
  expect(checked([entry('Ann'), only('Tan Wei Ling')], named)).toHaveLength(2);
  expect(checked([entry('Ann'), entry('Cy')], { ...all, named: [waiting] })).toHaveLength(2);
});

it('where names are not shown, one alone is left to the server, and the form says how many there are', () => {
  const before = { count: 2, on: '2026-03-03' };
  const record = recordOfUnnamed(before);
  const [question] = allQuestions(withRecorded(characterReferees, record));
  expect(question?.field).toEqual({ ...all, before });
  expect(withRecorded(characterReferees, {})).toBe(characterReferees);
  expect(namedIn(withRecorded(characterReferees, recordOfNamed([waiting])))).toEqual([waiting]);
  expect(checked([only('Bo'), entry('Ann')], { ...all, before })).toHaveLength(2);
  expect([...refereeErrors([only('Bo'), entry('Ann', { Contact: '' })], { ...all, before }, context).keys()]).toEqual([
    '1.Contact',
  ]);
});

it('a list of referees has two people, not one twice', () => {
  expect(checked([entry('Ann'), entry(' ann')])).toBe(refereeTexts.twice);
  expect(checked([entry('Ann'), entry('Ann B')])).toHaveLength(2);
});

it('a list of referees that changes nothing is not sent', () => {
  const named = { ...all, named: [answered, waiting] };
  expect(checked([only('Tan Wei Ling'), only('Bo')], named)).toBe(refereeTexts.unchanged);
});

it('a list of referees is empty, or whole where the form asks for all', () => {
  expect(checked([{}, {}])).toEqual([]);
  expect(checked([{}, {}], all)).toBe('Name all 2 referees.');
  expect(checked([entry('Ann'), {}], all)).toBe(answerErrors.allReferees(2));
  expect(checked([entry('Ann'), {}])).toBe(answerErrors.refereeField(2, 'Name', answerErrors.notText));
});

it.each([
  ['no list', 'Ann'],
  ['too few', [entry('Ann')]],
  ['too many', [entry('Ann'), entry('Bo'), entry('Cy')]],
  ['a text', ['Ann', entry('Bo')]],
  ['nothing', [null, entry('Bo')]],
  ['a list', [[], entry('Bo')]],
  ['an unknown field', [{ ...entry('Ann'), admin: 'x' }, entry('Bo')]],
  ['a field that is no text', [{ ...entry('Ann'), Name: {} }, entry('Bo')]],
])('a list of referees is refused with %s in it', (_what, given) => {
  expect(checked(given)).toBe(answerErrors.referees(2));
  expect(refereeErrors(given, field, context).size).toBe(0);
});

it('a list of referees is stored without surrounding spaces', () => {
  expect(checked([entry(' Ann '), entry('Bo')])).toMatchObject([{ Name: 'Ann' }, { Name: 'Bo' }]);
});

it('a list of referees that is being filled in names each wrong field, and none of who is kept', () => {
  const errors = (given: unknown, of: RefereesField = field) => Object.fromEntries(refereeErrors(given, of, context));
  expect(errors([{}, {}])).toEqual({});
  expect(Object.keys(errors([{}, {}], all))).toHaveLength(12);
  expect(errors([entry('Ann', { Email: 'x' }), entry('Bo', { Contact: '1' })])).toEqual({
    '0.Email': answerErrors.email,
    '1.Contact': answerErrors.phone,
  });
  expect(errors([only('Bo'), entry('Ann')], { ...all, named: [waiting] })).toEqual({});
  expect(errors([entry('Ann'), {}])).toHaveProperty(['1.Name'], answerErrors.notText);
});

it.each([
  ['Name', 'x'.repeat(nameLength), true],
  ['Name', 'x'.repeat(nameLength + 1), false],
  ['NoYearsKnown', '1', true],
  ['NoYearsKnown', '0.9', false],
  ['NoYearsKnown', '2.25', true],
  ['NoYearsKnown', '120', true],
  ['NoYearsKnown', '121', false],
  ['NoYearsKnown', '-3', false],
  ['NoYearsKnown', '3y', false],
  ['NoYearsKnown', '+3', false],
] as const)('a list of referees takes %s of “%s”: %s', (key, value, isTaken) => {
  const list = [entry('Ann', { [key]: value }), entry('Bo')];
  expect(Array.isArray(checked(list))).toBe(isTaken);
});
