/**
 * Decides which control shows which kind of question. Each form includes those of its first page; the others load
 * afterwards.
 */
import type { ComponentType } from 'react';
import type { LocationItem, PicklistItem } from '../../../../domain/contract/answers.ts';
import { type Field, needOf, type Question } from '../../../../domain/forms/formTypes.ts';
import type { Described } from '../../ui/Field.tsx';
import type { AnswersForm } from '../answers/answers.ts';

export type FieldProps = {
  question: Question;
  answers: AnswersForm;
  /** The options to choose from. */
  options: readonly PicklistItem[];
  locations: readonly LocationItem[];
  described: Described;
  invalid: boolean;
  /** Returns the error of one part of an answer with several, by its path: `0.Name`. */
  errorAt: (path: string) => string | undefined;
};
export type FieldControl = ComponentType<FieldProps>;

/**
 * How a question is shown: by its field's kind, unless the form asks for a slider, a box to tick or Yes and No with
 * specifics.
 */
export type ControlKind = Field['kind'] | 'rating' | 'tick' | 'specifics';
export type Controls = Readonly<Partial<Record<ControlKind, FieldControl>>>;

export function controlKind({ field, ends, specifics, tick }: Question): ControlKind {
  if (ends) return 'rating';
  if (specifics) return 'specifics';
  return tick ? 'tick' : field.kind;
}

/** Returns what the frame of a question shows; no label element can name a control that is a group of several. */
export const frameOf = (question: Question) => ({
  label: question.label,
  need: needOf(question),
  hint: question.hint,
  isGroup: /yesNo|choices|specifics|locations|referees/.test(controlKind(question)),
});
