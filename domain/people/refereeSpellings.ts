/** Referees whom a volunteer names in two spellings. The page compares names as they are typed, because it loads no more for it. */
import { allQuestions, type Form } from '../forms/formTypes.ts';
import { columnName } from '../schema/names.ts';
import { characterReference } from '../schema/tables/characterReference.ts';
import { isOnePerson } from './distinctReferees.ts';

type Answers = Readonly<Record<string, unknown>>;

/**
 * Returns the answers with each referee's name in one spelling: that of the earlier list, or that of the entry before, so that
 * the check finds whom a list names again, or twice.
 */
export function inOneSpelling(form: Form, given: Answers): Answers {
  const changes = allQuestions(form).flatMap(({ name, field }) => {
    const entries = given[columnName(name)];
    if (field.kind !== 'referees' || !Array.isArray(entries) || entries.length > field.count) return [];
    const known = (field.named ?? []).map((one) => one.name);
    return [[columnName(name), entries.map((entry: unknown) => spelledAsKnown(entry, known))] as const];
  });
  return { ...given, ...Object.fromEntries(changes) };
}

/** @param known the spellings so far, which this adds to */
function spelledAsKnown(entry: unknown, known: string[]): unknown {
  if (typeof entry !== 'object' || entry === null || !('Name' in entry)) return entry;
  const { Name } = entry;
  if (typeof Name !== 'string' || Name.length > characterReference.columns.name.maxLength) return entry;
  const spelling = known.find((one) => isOnePerson(one, Name));
  if (spelling === undefined) known.push(Name);
  return { ...entry, Name: spelling ?? Name };
}
