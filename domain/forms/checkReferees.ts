/** Checks the list of character referees, which travels as entered: an array of objects. */
import { isBlank } from '../text.ts';
import type { CheckContext, Checked } from './checkAnswer.ts';
import { isEmailAddress } from './checkAnswer.ts';
import type { RefereesField } from './kit.ts';
import { isEmptyReferee, leastYearsKnown, type RefereeEntry, refereeFields } from './referees.ts';
import { answerErrors } from './texts.ts';

/** @returns the named referees, without empty entries, each value trimmed text */
export function checkReferees(given: unknown, field: RefereesField, context: CheckContext): Checked<RefereeEntry[]> {
  const countError = field.all ? answerErrors.allReferees(field.count) : answerErrors.referees(field.count);
  if (!Array.isArray(given) || given.length !== field.count) return { error: countError };
  const named: RefereeEntry[] = [];
  for (const [index, item] of given.entries()) {
    const entry = readEntry(item);
    if (!entry || (field.all && isEmptyReferee(entry))) return { error: countError };
    if (isEmptyReferee(entry)) continue;
    const error = entryError(entry, index + 1, context);
    if (error) return { error };
    named.push(entry);
  }
  return { value: named };
}

function readEntry(item: unknown): RefereeEntry | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  const given = new Map<string, unknown>(Object.entries(item));
  const texts = refereeFields.map(({ key }) => {
    const value = given.get(key) ?? '';
    given.delete(key);
    return [key, typeof value === 'number' ? String(value) : value] as const;
  });
  const allText = texts.every(([, value]) => typeof value === 'string');
  // Nothing unknown is stored: an entry has the seven fields and no more.
  if (!allText || given.size > 0) return undefined;
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value).trim()])) as RefereeEntry;
}

/**
 * What is wrong with each field of a list that is being filled in.
 * @returns messages by path, `1.Contact`; none where the list as a whole is wrong, or nothing is
 */
export function refereeErrors(given: unknown, field: RefereesField, context: CheckContext): Map<string, string> {
  const errors = new Map<string, string>();
  if (!Array.isArray(given) || given.length !== field.count) return errors;
  for (const [index, item] of given.entries()) {
    const entry = readEntry(item);
    if (!entry || (!field.all && isEmptyReferee(entry))) continue;
    for (const each of refereeFields) {
      const error = fieldError(entry[each.key], each, context);
      if (error) errors.set(`${index}.${each.key}`, error);
    }
  }
  return errors;
}

/** @returns the first of an entry's mistakes, with the referee and the field that it is in */
function entryError(entry: RefereeEntry, place: number, context: CheckContext): string | undefined {
  for (const field of refereeFields) {
    const error = fieldError(entry[field.key], field, context);
    if (error) return answerErrors.refereeField(place, field.label, error);
  }
  return undefined;
}

function fieldError(
  value: string,
  { type, column, optional }: (typeof refereeFields)[number],
  context: CheckContext,
): string | undefined {
  if (isBlank(value) && optional) return undefined;
  if (column.kind === 'text' && value.length > column.maxLength) return answerErrors.tooLong(column.maxLength);
  switch (type) {
    case 'email':
      return isEmailAddress(value) ? undefined : answerErrors.email;
    case 'tel':
      return context.readPhoneNumber(value) ? undefined : answerErrors.phone;
    case 'number':
      return isYears(value, column.max) ? undefined : answerErrors.years(leastYearsKnown);
    default:
      return isBlank(value) ? answerErrors.notText : undefined;
  }
}

const isYears = (value: string, most: number): boolean =>
  /^\d{1,3}(\.\d+)?$/.test(value) && Number(value) >= leastYearsKnown && Number(value) <= most;
