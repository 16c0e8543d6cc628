/** The edges of what one answer may be, by the kind of its column. */
import { expect, it } from 'vitest';
import { readPhoneNumber } from '../phone.ts';
import { type CheckContext, checkColumn } from './checkAnswer.ts';
import { dayErrors } from './dayTexts.ts';
import { bareContext } from './examples.example.ts';
import type { AskedColumn, Question } from './formTypes.ts';
import { answerErrors } from './texts.ts';

const context: CheckContext = {
  ...bareContext,
  optionCodes: (name) => (name === 'unread' ? undefined : new Set(['1', '2', '3'])),
  readPhoneNumber,
};
const integer: AskedColumn = { kind: 'integer', min: -9, max: 99 };
const decimal: AskedColumn = { kind: 'decimal', min: -9, max: 99, precision: 2 };
const choices: AskedColumn = {
  kind: 'choices',
  choice: { options: [1, 2, 3].map((code) => ({ code, label: `Option ${code}` })), exclusive: [3] },
};
const choice: AskedColumn = { kind: 'choice', choice: { options: [] } };
const born = { earliestYearsAgo: 100, latestMonthsAhead: 2, latestDayOfMonth: 15, leastYearsAgo: 1, usualYearsAgo: 13 };

/** Returns the value, or what is wrong. */
function check(column: AskedColumn, given: string, words: Partial<Question> = {}): unknown {
  const result = checkColumn({ name: 'a', label: 'A', field: column, ...words }, column, given, context);
  return 'value' in result ? result.value : result.error;
}
const outOfRange = answerErrors.number(-9, 99);

it.each<[string, AskedColumn, string, unknown]>([
  ['a text that fits', { kind: 'text', format: 'text', maxLength: 3 }, 'abc', 'abc'],
  ['a text that does not', { kind: 'text', format: 'text', maxLength: 3 }, 'abcd', answerErrors.tooLong(3)],
  ['a text that is no email', { kind: 'text', format: 'text', maxLength: 9 }, 'a@b', 'a@b'],
  ['an email that is none', { kind: 'text', format: 'email', maxLength: 9 }, 'a@b', answerErrors.email],
  ['a phone number', { kind: 'text', format: 'phone', maxLength: 9 }, '81234567', '+6581234567'],
  ['a phone number that is none', { kind: 'text', format: 'phone', maxLength: 9 }, '12', answerErrors.phone],
  ['a memo that fits', { kind: 'memo', maxLength: 3 }, 'abc', 'abc'],
  ['a memo that does not', { kind: 'memo', maxLength: 3 }, 'abcd', answerErrors.tooLong(3)],
  ['the least number', integer, '-9', -9],
  ['less', integer, '-10', outOfRange],
  ['the most', integer, '99', 99],
  ['more', integer, '100', outOfRange],
  ['a number with a fraction', integer, '1.5', outOfRange],
  ['a number as a computer writes it', integer, '1e1', outOfRange],
  ['a fraction', decimal, '12.25', 12.25],
  ['a fraction as a computer writes it', decimal, '1e1', outOfRange],
  ['a fraction after a sign', decimal, '+1', outOfRange],
  ['a fraction before a word', decimal, '1x', outOfRange],
  ['a fraction without a number', decimal, '1.x', outOfRange],
  ['a long number', decimal, '0000000000001', outOfRange],
  ['yes', { kind: 'yesNo' }, 'true', true],
  ['no', { kind: 'yesNo' }, 'false', false],
  ['perhaps', { kind: 'yesNo' }, 'yes', answerErrors.yesNo],
  ['an option', choice, '2', 2],
  ['no option', choice, '4', answerErrors.option],
  ['an option before a word', choice, '2x', answerErrors.option],
  ['an option after a word', choice, 'x2', answerErrors.option],
  ['several options', choices, '1,2', '1,2'],
  ['an option twice', choices, '1,1', answerErrors.twice],
  ['an option that stands alone', choices, '3', '3'],
  ['an option that stands alone, with another', choices, '1,3', answerErrors.alone('Option 3')],
  ['an instant', { kind: 'dateTime' }, '2026-03-01T01:00:00+08:00', '2026-02-28T17:00:00.000Z'],
  ['no instant', { kind: 'dateTime' }, 'soon', answerErrors.date],
  ['any day', { kind: 'date' }, '2099-12-31', '2099-12-31'],
  ['a day that is none', { kind: 'date' }, '31/02/1990', dayErrors.noSuch('31/02/1990')],
  ['a day of some century', { kind: 'date' }, '5.3.90', dayErrors.century],
])('%s is checked', (_what, column, given, checked) => {
  expect(check(column, given)).toEqual(checked);
});

it('an option that the form no longer offers is refused, and any code where the options could not be loaded', () => {
  expect(check(choice, '2', { hidden: [2] })).toBe(answerErrors.option);
  expect(check(choice, '2', { hidden: [1] })).toBe(2);
  expect(check(choice, '7', { name: 'unread' })).toBe(7);
  expect(check(choice, '12345678901', { name: 'unread' })).toBe(answerErrors.option);
  expect(check(choice, 'x7', { name: 'unread' })).toBe(answerErrors.option);
  expect(check(choice, '7x', { name: 'unread' })).toBe(answerErrors.option);
});

it('an answer needs its details after Yes or No, whichever the question says', () => {
  const memo: AskedColumn = { kind: 'memo', maxLength: 99 };
  expect(check(memo, 'Yes', { specifics: 'Yes' })).toBe(answerErrors.specifics('Yes'));
  expect(check(memo, 'No', { specifics: 'Yes' })).toBe('No');
  expect(check(memo, 'No', { specifics: 'No' })).toBe(answerErrors.specifics('No'));
  for (const written of ['Yes: asthma', 'Yes - asthma', 'Asthma'])
    expect(check(memo, written, { specifics: 'Yes' })).toBe(written);
  expect(check(memo, 'Yes')).toBe('Yes');
});

it.each([
  ['2025-03-01', '2025-03-01'],
  ['2025-03-02', dayErrors.tooLate],
  ['2026-03-01', dayErrors.future],
  ['1926-03-01', '1926-03-01'],
  ['1926-02-28', dayErrors.tooEarly],
  ['1990-03-04T16:00:00Z', '1990-03-05'],
  ['1990-03-04T16:00Z', '1990-03-05'],
  ['1990-03-05T00:00:00Z', '1990-03-05'],
  // Singapore was at +07:30.
  ['1970-01-01T16:30:00.000Z', '1970-01-02'],
  ['1990-03-04T16:00:00.1234567Z', '1990-03-05'],
  ['1990-03-05T00:00:00+08:00', '1990-03-05'],
  ['1990-03-05T00:00:00', answerErrors.date],
  ['x1990-03-05T00:00:00Z', answerErrors.date],
  ['1990-03-05T00:00:00Zx', answerErrors.date],
  ['1990-02-30T00:00:00Z', answerErrors.date],
  ['1990-03-05T25:00:00Z', answerErrors.date],
])('a birthday that travels as %s is %s', (given, checked) => {
  expect(check({ kind: 'date' }, given, { days: born })).toBe(checked);
});
