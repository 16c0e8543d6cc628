import { expect, it } from 'vitest';
import { concernAnswer, declineCause } from '../../schema/choices/references.ts';
import { columnName } from '../../schema/index.ts';
import { withAssumedAnswers } from '../assumedAnswers.ts';
import { checkAnswers, checkPage } from '../checkAnswers.ts';
import { bareContext, checkedExample, errorsAfter } from '../examples.example.ts';
import { allQuestions } from '../formTypes.ts';
import { greet } from '../greet.ts';
import { type Payload, payloadFrom } from '../payload.ts';
import { answerErrors } from '../texts.ts';
import { example as typedCharacterReference } from './example.ts';
import { hiddenTerms } from './hiddenTerms.ts';
import { characterReference } from './questions.ts';
import { characterReferenceRows } from './rows.ts';

it('a character reference is refused without the declaration', () => {
  expect(errorsAfter(characterReference, { crf69_declarationofhonesty: 'false' })).toEqual({
    crf69_declarationofhonesty: 'You must agree to our Declaration section to continue.',
  });
});

it('a character reference offers “Not observed” wherever words are chosen', () => {
  const rated = allQuestions(characterReference).filter(({ name }) => name.startsWith('ratevolunteers'));
  expect(rated).toHaveLength(7);
  const notObserved = rated.map(({ name, field }) => {
    const options = field.kind === 'choices' ? field.choice.options : [];
    return [columnName(name), String(options.find(({ label }) => label === 'Not observed')?.code)];
  });
  expect(errorsAfter(characterReference, Object.fromEntries(notObserved))).toEqual({});
  expect(hiddenTerms).toEqual([]);
});

it('a character reference begins with the question whether it can be given, and No is stored as declined', () => {
  const [page] = characterReference.pages;
  const [first] = allQuestions(characterReference);
  if (!page || !first) throw new Error('The form has questions.');
  expect(first).toMatchObject({ name: 'declined', label: 'Can you give this reference?', inverse: true });
  const { crf69_declined: _, ...unanswered } = payloadFrom(characterReference, typedCharacterReference);
  expect(checkPage(characterReference, page, unanswered, bareContext)).toEqual({
    crf69_declined: answerErrors.yesNo,
  });
});

it('a character reference that was filled in before the question was there is given', () => {
  const { crf69_declined: _, ...older } = payloadFrom(characterReference, typedCharacterReference);
  const result = checkAnswers(characterReference, withAssumedAnswers(characterReference, older), bareContext);
  expect(result).toMatchObject({ ok: true, answers: { values: { declined: false } } });
});

it('a character reference of an older page keeps its answer about children', () => {
  const { crf69_concernanswer: _, ...older } = payloadFrom(characterReference, typedCharacterReference);
  const given = withAssumedAnswers(characterReference, { ...older, crf69_concernflag: 'false' });
  const result = checkAnswers(characterReference, given, bareContext);
  expect(result).toMatchObject({ ok: true, answers: { values: { concernanswer: concernAnswer.codes.no } } });
  for (const crf69_concernflag of ['', 'True', 'on', '1', null, {}]) {
    const unreadable = withAssumedAnswers(characterReference, { ...older, crf69_concernflag });
    expect(checkAnswers(characterReference, unreadable, bareContext)).toMatchObject({ ok: false });
  }
});

it('a character reference may be declined with only the cause, which is required', () => {
  const payload = (declinecause?: string) =>
    payloadFrom(characterReference, { ...typedCharacterReference, declined: 'true', declinecause });
  const cause = String(declineCause.codes.notWell);
  expect(payload(cause)).toEqual({ crf69_declined: 'true', crf69_declinecause: cause });
  const check = (given: Payload) => checkAnswers(characterReference, given, bareContext);
  expect(check(payload(cause))).toMatchObject({ ok: true });
  expect(check(payload())).toEqual({ ok: false, fields: { crf69_declinecause: expect.any(String) } });
});

it('a character reference asks at its end for a reason against working with children, and for details after Yes', () => {
  const [flag, words] = allQuestions(characterReference).slice(-2);
  expect([flag?.name, words?.name]).toEqual(['concernanswer', 'concernwords']);
  expect([flag?.table?.columns.concernanswer?.secured, flag?.table?.columns.concernwords?.secured]).toEqual([
    true,
    true,
  ]);
  expect(errorsAfter(characterReference, { crf69_concernanswer: undefined })).toHaveProperty('crf69_concernanswer');
  expect(errorsAfter(characterReference, { crf69_concernanswer: String(concernAnswer.codes.yes) })).toHaveProperty(
    'crf69_concernwords',
  );
  const told = {
    crf69_concernanswer: String(concernAnswer.codes.yes),
    crf69_concernwords: 'I saw him shout at a child.',
  };
  expect(errorsAfter(characterReference, told)).toEqual({});
});

it('a character reference greets the referee and names the volunteer', () => {
  const record = { crf69_name: 'Tan Wei Ling', vol_name: 'Nur Aisyah' };
  const greeting = characterReference.link && greet(characterReference.link, record);
  expect(greeting).toMatch(/^Hello Tan Wei Ling! Nur Aisyah would like to volunteer /);
});

it('a character reference changes exactly one row: without a link there is none', () => {
  const result = checkedExample(characterReference);
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  const submission = { key: 'id of root', answers: result.answers, idFor: (name: string) => name };
  expect(() => characterReferenceRows.rows(submission)).toThrow('link');
});
