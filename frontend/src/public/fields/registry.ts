/** Which control draws which kind of field. A first page asks Yes or No; the other kinds come in a chunk behind it. */
import type { ComponentType } from 'react';
import type { LocationItem, PicklistItem } from '../../../../domain/contract/answers.ts';
import type { Field, Question } from '../../../../domain/forms/kit.ts';
import type { AnswersForm } from '../form/answers.ts';
import { YesNo } from './YesNo.tsx';

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

let later: Readonly<Partial<Record<LaterKind, FieldControl>>> = {};

export const controlFor = (kind: Field['kind']): FieldControl | undefined => (kind === 'yesNo' ? YesNo : later[kind]);

/**
 * Loads the controls of every other kind; harmless when they are there.
 * @param attempt how often it was asked for before
 */
export async function loadLaterFields(attempt: number): Promise<void> {
  const pauses = attempt === 0 ? [1000, 2000, 4000] : [0];
  for (const ms of pauses) {
    try {
      later = (await import('./later.ts')).laterFields;
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  later = (await import('./later.ts')).laterFields;
}
