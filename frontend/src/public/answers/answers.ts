import type { UseFormReturn } from 'react-hook-form';
import { allQuestions, type Form, type LinkRecord, type RefereesField } from '../../../../domain/forms/formTypes.ts';
import type { TypedAnswer } from '../../../../domain/forms/payload.ts';
import { emptyReferee, type RefereeEntry } from '../../../../domain/forms/refereeEntry.ts';
import { columnName } from '../../../../domain/schema/names.ts';

/** The values of the fields, by question name: text, codes, or referees. */
export type Answers = Record<string, TypedAnswer>;
export type AnswersForm = UseFormReturn<Answers>;

/**
 * Returns the answers of an untouched form: values from the link's record, and empty lists for fields with several
 * values. Other fields are left out, so that an answer given before hydration survives.
 */
export function blankAnswers(form: Form, record: LinkRecord): Answers {
  const answers: Answers = {};
  for (const { name, field } of allQuestions(form)) {
    const known = record[columnName(name)] ?? record[name];
    if (known !== undefined) answers[name] = known;
    else if (field.kind === 'referees') answers[name] = refereesNamed(field);
    else if (['choices', 'locations'].includes(field.kind)) answers[name] = [];
  }
  return answers;
}

/** Returns an entry for each referee; a named one has only the name. */
const refereesNamed = ({ count, named }: RefereesField): readonly RefereeEntry[] =>
  named ? Array.from({ length: count }, (_, index) => ({ ...emptyReferee, Name: named[index]?.name ?? '' })) : [];

/** Returns what was chosen on the prerendered page before the script loaded; react-hook-form would lose it. */
export function chosenBefore(): Answers {
  if (typeof document === 'undefined') return {};
  const radios = document.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked');
  return Object.fromEntries([...radios].map(({ name, value }) => [name, value]));
}
