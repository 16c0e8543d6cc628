/** Checks one submitted answer (text) against its question and returns the value for Dataverse. */
import { isEmailAddress } from '../emailAddress.ts';
import { type Day, isDay, singaporeDay } from '../time.ts';
import { dayLimits, yearsBefore } from './dayLimits.ts';
import { dayErrors } from './dayTexts.ts';
import type { AskedColumn, Question } from './formTypes.ts';
import { readSpecifics } from './specifics.ts';
import { answerErrors } from './texts.ts';
import { isNoSuchDay, readTypedDay } from './typedDay.ts';

export type AnswerValue = string | number | boolean;
export type Checked<Value> = { value: Value } | { error: string };

/** What a check needs besides the answer. */
export type CheckContext = {
  /** The current day in Singapore. */
  today: Day;
  /** Returns the offered option codes of a column, as text; undefined if they could not be loaded. */
  optionCodes: (columnName: string) => ReadonlySet<string> | undefined;
  /** The ids of the offered locations; undefined if they could not be loaded. */
  locationIds: ReadonlySet<string> | undefined;
  /** Reads a phone number into E.164; undefined if it cannot be called from Singapore. */
  readPhoneNumber: (value: string) => string | undefined;
  /** Whether errors name no referee whom the person has not named now. */
  hidesNames?: boolean;
};

/**
 * Returns the value for the column, or what to tell the person.
 * @param given the submitted text, trimmed and not empty
 */
export function checkColumn(question: Question, column: AskedColumn, given: string, context: CheckContext) {
  return checks[column.kind](given, question, column, context);
}

type Check = (given: string, question: Question, column: AskedColumn, context: CheckContext) => Checked<AnswerValue>;

const checks: Record<AskedColumn['kind'], Check> = {
  text: (given, _question, column, context) => {
    if (column.kind !== 'text') return { error: answerErrors.notText };
    if (given.length > column.maxLength) return { error: answerErrors.tooLong(column.maxLength) };
    if (column.format === 'email' && !isEmailAddress(given)) return { error: answerErrors.email };
    if (column.format === 'phone') return checkPhone(given, context);
    return { value: given };
  },
  memo: (given, { specifics }, column) => {
    if (column.kind !== 'memo') return { error: answerErrors.notText };
    if (given.length > column.maxLength) return { error: answerErrors.tooLong(column.maxLength) };
    if (specifics && lacksSpecifics(given, specifics)) return { error: answerErrors.specifics(specifics) };
    return { value: given };
  },
  integer: (given, _question, column) => checkNumber(given, column, /^-?\d{1,15}$/),
  decimal: (given, _question, column) => checkNumber(given, column, /^-?\d{1,12}(\.\d+)?$/),
  yesNo: (given) =>
    given === 'true' || given === 'false' ? { value: given === 'true' } : { error: answerErrors.yesNo },
  choice: (given, question, _column, context) =>
    isOnOffer(given, question, context) ? { value: Number(given) } : { error: answerErrors.option },
  choices: (given, question, column, context) => {
    const codes = given.split(',');
    if (!codes.every((code) => isOnOffer(code, question, context))) return { error: answerErrors.option };
    if (new Set(codes).size < codes.length) return { error: answerErrors.twice };
    const alone = codes.length > 1 ? exclusiveAmong(codes, column) : undefined;
    return alone ? { error: answerErrors.alone(alone) } : { value: given };
  },
  date: (given, question, _column, context) => checkDay(given, question, context),
  dateTime: (given) =>
    Number.isNaN(Date.parse(given)) ? { error: answerErrors.date } : { value: new Date(given).toISOString() },
};

function lacksSpecifics(given: string, after: 'Yes' | 'No'): boolean {
  const { answer, details } = readSpecifics(given);
  return answer === after && details === '';
}

/** Returns the label of a chosen option that excludes the others. */
function exclusiveAmong(codes: readonly string[], column: AskedColumn): string | undefined {
  if (column.kind !== 'choices') return undefined;
  const { exclusive = [], options } = column.choice;
  return options.find(({ code }) => exclusive.includes(code) && codes.includes(String(code)))?.label;
}

function checkPhone(given: string, context: CheckContext): Checked<string> {
  const value = context.readPhoneNumber(given);
  return value ? { value } : { error: answerErrors.phone };
}

function checkNumber(given: string, column: AskedColumn, pattern: RegExp): Checked<number> {
  if (column.kind !== 'integer' && column.kind !== 'decimal') return { error: answerErrors.notText };
  const value = Number(given);
  return pattern.test(given) && value >= column.min && value <= column.max
    ? { value }
    : { error: answerErrors.number(column.min, column.max) };
}

function isOnOffer(code: string, question: Question, context: CheckContext): boolean {
  if (!/^\d{1,10}$/.test(code) || question.hidden?.includes(Number(code))) return false;
  return context.optionCodes(question.name)?.has(code) ?? true;
}

function checkDay(given: string, question: Question, context: CheckContext): Checked<Day> {
  const day = dayOf(given);
  if (!day && isNoSuchDay(given)) return { error: dayErrors.noSuch(given.trim()) };
  if (!day) return { error: readTypedDay(given).kind === 'unclear' ? dayErrors.century : answerErrors.date };
  if (!question.days) return { value: day };
  // The picker's latest day is in the future, as the customer specified; but nobody who fills in a form was born today.
  if (day >= context.today) return { error: dayErrors.future };
  if (day > yearsBefore(context.today, question.days.leastYearsAgo)) return { error: dayErrors.tooLate };
  return day < dayLimits(context.today, question.days).earliest ? { error: dayErrors.tooEarly } : { value: day };
}

/**
 * Reads a day. It is submitted as an ISO date-time and means Singapore's day at that instant; a plain day is used as it
 * is.
 */
function dayOf(given: string): Day | undefined {
  if (isDay(given)) return given;
  const isDateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,7})?)?(Z|[+-]\d{2}:\d{2})$/.test(given);
  if (!isDateTime || !isDay(given.slice(0, 10)) || Number.isNaN(Date.parse(given))) return undefined;
  return singaporeDay(given);
}
