/** Formats answers as a person reads them back. */

import type { Question } from '../../../../domain/forms/formTypes.ts';
import type { TypedAnswer } from '../../../../domain/forms/payload.ts';
import { refereeKeys, refereeLabels } from '../../../../domain/forms/refereeEntry.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { readSpecifics } from '../../../../domain/forms/specifics.ts';
import { columnName } from '../../../../domain/schema/names.ts';
import type { OptionLists } from '../answers/useOptionLists.ts';

/** Returns the answer's lines: one for all chosen options, one for each place and each detail of a referee; none if unanswered. */
export function answerLines(
  { name, field, specifics, inverse = false }: Question,
  answer: TypedAnswer,
  optionLists: OptionLists | undefined,
): string[] {
  if (Array.isArray(answer)) {
    const lines = answer.flatMap((part, index) => partText(part, index, { name, field }, optionLists));
    return field.kind === 'choices' && lines.length > 0 ? [lines.join(', ')] : lines;
  }
  if (typeof answer !== 'string' || answer.trim() === '') return [];
  if (field.kind === 'yesNo') return [(answer === 'true') !== inverse ? screenTexts.yes : screenTexts.no];
  if (specifics) return [specificsText(answer)];
  return field.kind === 'choice' ? optionText(name, answer, optionLists) : [answer];
}

type Part = Extract<TypedAnswer, readonly unknown[]>[number];

function partText(
  part: Part,
  index: number,
  { name, field }: Pick<Question, 'name' | 'field'>,
  optionLists: OptionLists | undefined,
): string[] {
  if (part === '') return [];
  if (typeof part === 'string') {
    if (field.kind !== 'locations') return optionText(name, part, optionLists);
    return labelOf(part, optionLists?.locations).map((place) => `${index + 1}. ${place}`);
  }
  return refereeKeys.flatMap((key) =>
    !part[key] ? [] : [`${screenTexts.refereeField(index + 1, refereeLabels[key])}: ${part[key]}`],
  );
}

/** What is stored is in English. */
function specificsText(text: string): string {
  const { answer, details } = readSpecifics(text);
  if (!answer) return text;
  const said = answer === 'Yes' ? screenTexts.yes : screenTexts.no;
  return details === '' ? said : `${said}: ${details}`;
}

const optionText = (name: string, code: string, optionLists: OptionLists | undefined): string[] =>
  labelOf(code, optionLists?.picklists[columnName(name)]);

/** Returns nothing for what is not on offer any longer: it is not sent. */
function labelOf(code: string, items: readonly { code: string; label: string }[] | undefined): string[] {
  const item = items?.find((each) => each.code === code);
  return items ? (item ? [item.label] : []) : [code];
}
