/** What every control is handed, whichever kind of field it draws. */
import type { ComponentType } from 'react';
import type { LocationItem, PicklistItem } from '../../../../domain/contract/answers.ts';
import type { Field, Question } from '../../../../domain/forms/kit.ts';
import type { AnswersForm } from '../form/answers.ts';

/** What the question's frame hands to the control, for screen readers. */
export type Described = { id: string; 'aria-labelledby': string; 'aria-describedby': string | undefined };

export type FieldProps = {
  question: Question;
  answers: AnswersForm;
  options: readonly PicklistItem[];
  locations: readonly LocationItem[];
  described: Described;
  invalid: boolean;
};
export type FieldControl = ComponentType<FieldProps>;
export type LaterKind = Exclude<Field['kind'], 'yesNo'>;
