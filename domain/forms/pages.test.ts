/** Which questions and pages a form shows, and what it tells a person who left one open. */
import { expect, it } from 'vitest';
import { contact } from '../schema/tables/contact.ts';
import { asData } from './asData.ts';
import { isClosed, openPages, shownPages, writtenInto } from './asked.ts';
import {
  type Field,
  type Form,
  needOf,
  type Page,
  type Question,
  questionsOf,
  takesNotApplicable,
} from './formTypes.ts';
import { missingAnswer } from './missingAnswer.ts';
import { picklistItem, picklistSources } from './picklists.ts';
import { answerErrors, formTexts } from './texts.ts';
import { volunteerApplication } from './volunteerApplication/questions.ts';
import { volunteerExit } from './volunteerExit/questions.ts';

const yesNo: Field = { kind: 'yesNo' };
const question = (name: string, changes: Partial<Question> = {}): Question => ({
  name,
  label: name,
  field: yesNo,
  ...changes,
});
const page = (ask: readonly Question[], gate?: Page['gate']): Page => ({
  title: 'A page',
  sections: [{ ask: [] }, { ask }],
  ...(gate && { gate }),
});
const form = (...pages: readonly Page[]): Form => ({ ...volunteerExit, pages: [...pages] });
const answers = (given: Readonly<Record<string, unknown>>) => (name: string) => given[name];

const gate = { fields: ['a', 'b'], message: 'Stop.' };
const gated = form(page([question('a'), question('b', { when: { question: 'c', is: 'x' } }), question('c')]));

it('a gate is closed until each of its questions that is shown has a Yes', () => {
  expect(isClosed(gate, gated, answers({}))).toBe(true);
  expect(isClosed(gate, gated, answers({ a: 'false' }))).toBe(true);
  expect(isClosed(gate, gated, answers({ a: 'true' }))).toBe(false);
  expect(isClosed(gate, gated, answers({ a: 'true', c: 'x' }))).toBe(true);
  expect(isClosed(gate, gated, answers({ a: 'true', c: 'x', b: 'true' }))).toBe(false);
  expect(isClosed({ ...gate, fields: [] }, gated, answers({}))).toBe(false);
});

it('a gate that is closed ends the form at its page; pages without a question to show are left out', () => {
  const pages = form(
    page([question('z')]),
    page([question('a')], { fields: ['a'], message: '' }),
    page([question('d'), question('e', { when: { question: 'a', is: 'never' } })]),
    page([question('f', { when: { question: 'a', is: 'never' } })]),
    { title: 'Another page', sections: [], check: true },
  );
  expect(openPages(pages, answers({}))).toEqual([0, 1]);
  expect(openPages(pages, answers({ a: 'true' }))).toEqual([0, 1, 2, 4]);
  expect(openPages(form(page([])), answers({}))).toEqual([]);
  // The answers are checked under the title of the last question.
  expect(shownPages(pages, answers({})).map(({ title }) => title)).toEqual(Array(4).fill('A page'));
});

const setting = [question('a', { sets: { '1': { b: 'one' }, true: { b: 'yes' }, '': { b: 'none' } } })];

it.each([
  [1, 'one'],
  ['1', 'one'],
  [true, 'yes'],
  [{}, 'none'],
  [null, 'none'],
  [[1], 'none'],
  ['2', undefined],
])('an answer that writes into another question is a code: %j writes %s', (answer, written) => {
  expect(writtenInto('b', setting, answers({ a: answer }))).toBe(written);
});

it('an answer that clears another question writes nothing into it, and leaves it to the next one', () => {
  const clearing = [question('a', { sets: { No: { c: '' } } }), question('b', { sets: { No: { c: 'None' } } })];
  expect(writtenInto('c', clearing, answers({ a: 'No', b: 'Yes' }))).toBeUndefined();
  expect(writtenInto('c', clearing, answers({ a: 'No', b: 'No' }))).toBe('None');
});

it('a question is marked as required or optional, unless its own text says it', () => {
  expect(
    [{}, { optional: true }, { readOnly: true }, { tick: 'I agree' }].map((one) => needOf(question('a', one))),
  ).toEqual(['required', 'optional', undefined, undefined]);
});

it('a question has a button for N/A where its hint asks for it', () => {
  const hints = [{ hint: formTexts.notApplicableHint }, { hint: 'Another hint' }, {}];
  expect(hints.map((hint) => takesNotApplicable(question('a', hint)))).toEqual([true, false, false]);
});

it('a question is of a column that its table has', () => {
  const ask: (column: never, words: { label: string }) => Question = questionsOf({ ...contact, columns: {} });
  expect(() => ask('gone' as never, { label: '' })).toThrow('contact has no column gone');
});

it.each<[string, Partial<Question>, string]>([
  ['a rating', { field: { kind: 'integer', min: 0, max: 10 }, ends: { least: '', most: '' } }, formTexts.ratingMissing],
  ['specifics', { field: { kind: 'memo', maxLength: 9 }, specifics: 'Yes' }, answerErrors.yesNo],
  ['a text', { field: { kind: 'text', maxLength: 9, format: 'text' } }, answerErrors.notText],
  ['an email', { field: { kind: 'text', maxLength: 9, format: 'email' } }, answerErrors.email],
  ['a phone number', { field: { kind: 'text', maxLength: 9, format: 'phone' } }, answerErrors.phone],
  ['a memo', { field: { kind: 'memo', maxLength: 9 } }, answerErrors.notText],
  ['a number', { field: { kind: 'integer', min: 1, max: 9 } }, answerErrors.number(1, 9)],
  ['a decimal', { field: { kind: 'decimal', min: 1, max: 9, precision: 1 } }, answerErrors.number(1, 9)],
  ['yes or no', {}, answerErrors.yesNo],
  ['a choice', { field: { kind: 'choice', choice: { options: [] } } }, answerErrors.chooseOne],
  ['choices', { field: { kind: 'choices', choice: { options: [] } } }, answerErrors.chooseSome],
  ['locations', { field: { kind: 'locations', max: 3 } }, answerErrors.chooseSome],
  ['a day', { field: { kind: 'date' } }, answerErrors.date],
  ['referees', { field: { kind: 'referees', count: 2 } }, answerErrors.allReferees(2)],
  ['a time', { field: { kind: 'dateTime' } }, answerErrors.missing],
])('a question for %s says what is missing', (_what, changes, words) => {
  expect(missingAnswer(question('a', changes))).toBe(words);
});

it('a form as data keeps its link without what sends it, and the lists that need no options', () => {
  const { sending, ...link } = volunteerExit.link;
  expect(asData(volunteerExit).link).toEqual(link);
  expect(sending).toBeDefined();
  expect(asData(volunteerApplication)).not.toHaveProperty('link');
  const memo = { kind: 'memo', maxLength: 9, label: 'L', secured: true } as const;
  const fields = [
    { kind: 'locations', max: 3 },
    { kind: 'referees', count: 2 },
    { kind: 'choices', choice: { options: [{ code: 1, label: 'A' }] } },
    memo,
  ] as const satisfies readonly Field[];
  const [data] = asData(form(page(fields.map((field, index) => question(String(index), { field }))))).pages;
  expect(data?.sections[1]?.ask.map(({ field }) => field)).toEqual([
    fields[0],
    fields[1],
    { kind: 'choices', choice: { options: [], exclusive: [] } },
    { kind: 'memo', maxLength: 9 },
  ]);
});

it('a list of options is found by its column and by its own name', () => {
  const name = picklistSources.get('crf69_gender');
  expect(name).toBeDefined();
  expect(picklistSources.get(name ?? '')).toBe(name);
  expect(picklistSources.has('crf69_email')).toBe(false);
  expect(picklistItem({ code: 7, label: 'Seven' })).toEqual({ id: 7, code: '7', label: 'Seven', text: 'Seven' });
});
