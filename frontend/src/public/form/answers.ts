import type { UseFormReturn } from 'react-hook-form';
import { allQuestions, type Form } from '../../../../domain/forms/kit.ts';
import type { TypedAnswer } from '../../../../domain/forms/payload.ts';

/** What the fields hold, by question name: text, codes, or referees. */
export type Answers = Record<string, TypedAnswer>;
export type AnswersForm = UseFormReturn<Answers>;

/** Fields that hold several values start empty; the others stay out, so that keys typed before hydration survive. */
export function emptyAnswers(form: Form): Answers {
  return Object.fromEntries(
    allQuestions(form)
      .filter(({ field }) => field.kind === 'choices' || field.kind === 'locations' || field.kind === 'referees')
      .map(({ name }) => [name, []]),
  );
}
