import { useEffect } from 'react';
import { allQuestions, type Form } from '../../../../domain/forms/formTypes.ts';
import type { AnswersForm } from '../answers/answers.ts';

/** Applies `sets` of a form's questions: the answer "one-off event" sets the committed period to N/A. */
export function useSets(form: Form, answers: AnswersForm): void {
  useEffect(() => {
    const setting = new Map(allQuestions(form).flatMap(({ name, sets }) => (sets ? [[name, sets] as const] : [])));
    const { unsubscribe } = answers.watch((typed, { name, type }) => {
      // Only for what a person chose: a restored draft has its own values.
      if (!name || type !== 'change') return;
      const written = setting.get(name)?.[String(typed[name])] ?? {};
      for (const [question, value] of Object.entries(written)) answers.setValue(question, value);
    });
    return unsubscribe;
  }, [answers, form]);
}
