/** Checks the list of character referees, which is submitted as entered: an array of objects. */
import { isEmailAddress } from '../emailAddress.ts';
import { isBlank } from '../text.ts';
import type { CheckContext, Checked } from './checkAnswer.ts';
import type { RefereesField } from './formTypes.ts';
import { isNameAlone, isSameName, keptBy } from './namedReferees.ts';
import { isEmptyReferee, leastYearsKnown, type RefereeEntry, refereeLabels } from './refereeEntry.ts';
import { refereeFields } from './referees.ts';
import { refereeTexts } from './refereeTexts.ts';
import { answerErrors } from './texts.ts';

/** Returns the named referees, each value as trimmed text; of one who stays, only the name. */
export function checkReferees(given: unknown, field: RefereesField, context: CheckContext): Checked<RefereeEntry[]> {
  const entries = readEntries(given, field);
  if (!entries || (field.all && entries.some(isEmptyReferee)))
    return { error: field.all ? answerErrors.allReferees(field.count) : answerErrors.referees(field.count) };
  if (entries.every(isEmptyReferee)) return { value: [] };
  for (const [index, entry] of entries.entries()) {
    const error = stays(entry, field) ? undefined : entryError(entry, index + 1, context);
    if (error) return { error };
  }
  const error = listError(entries, field, context);
  return error ? { error } : { value: entries };
}

/** Returns whether an entry keeps a referee; where the names are not shown, the server finds out. */
const stays = (entry: RefereeEntry, field: RefereesField): boolean =>
  keptBy(entry, field) !== undefined || (field.before !== undefined && isNameAlone(entry));

/** Returns what is wrong with the list as a whole, when each referee is complete. */
function listError(
  entries: readonly RefereeEntry[],
  field: RefereesField,
  context: Pick<CheckContext, 'hidesNames'>,
): string | undefined {
  const timesNamed = (name: string) => entries.filter((entry) => isSameName(entry.Name, name)).length;
  if (entries.some(({ Name }) => timesNamed(Name) > 1)) return refereeTexts.twice;
  const leftOut = field.named?.find(({ name, answered }) => answered && timesNamed(name) === 0);
  if (leftOut) return context.hidesNames ? refereeTexts.someoneAnswered : refereeTexts.hasAnswered(leftOut.name);
  return entries.every((entry) => keptBy(entry, field)) ? refereeTexts.unchanged : undefined;
}

/**
 * Returns the entries; undefined unless there are as many as the form asks for, each with no more than the seven
 * fields.
 */
function readEntries(given: unknown, { count }: RefereesField): RefereeEntry[] | undefined {
  if (!Array.isArray(given) || given.length !== count) return undefined;
  const entries = given.flatMap((item) => readEntry(item) ?? []);
  return entries.length === count ? entries : undefined;
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
  // An entry with unknown fields is refused, so that none of them is stored.
  if (!allText || given.size > 0) return undefined;
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value).trim()])) as RefereeEntry;
}

/**
 * Returns what is wrong with each field of a list that is being filled in, by path, `1.Contact`; empty where only the
 * list as a whole is wrong, or nothing is.
 */
export function refereeErrors(given: unknown, field: RefereesField, context: CheckContext): Map<string, string> {
  const errors = new Map<string, string>();
  const entries = readEntries(given, field);
  if (!entries || (!field.all && entries.every(isEmptyReferee))) return errors;
  for (const [index, entry] of entries.entries()) {
    if (stays(entry, field)) continue;
    for (const each of refereeFields) {
      const error = fieldError(entry[each.key], each, context);
      if (error) errors.set(`${index}.${each.key}`, error);
    }
  }
  return errors;
}

/** Returns the first error of an entry, with the referee and the field. */
function entryError(entry: RefereeEntry, place: number, context: CheckContext): string | undefined {
  for (const field of refereeFields) {
    const error = fieldError(entry[field.key], field, context);
    if (error) return answerErrors.refereeField(place, refereeLabels[field.key], error);
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
      return isYears(value, column.max) ? undefined : answerErrors.years;
    default:
      return isBlank(value) ? answerErrors.notText : undefined;
  }
}

const isYears = (value: string, most: number): boolean =>
  /^\d{1,3}(\.\d+)?$/.test(value) && Number(value) >= leastYearsKnown && Number(value) <= most;
