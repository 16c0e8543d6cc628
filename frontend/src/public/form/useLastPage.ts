import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { lastPage } from '../../../../domain/forms/asked.ts';
import { allQuestions, type Form } from '../../../../domain/forms/formTypes.ts';
import type { AnswersForm } from '../answers/answers.ts';

/** Returns the index of the last page with a question to show for these answers, which has Submit. */
export function useLastPage(form: Form, answers: AnswersForm): number {
  const [deciding] = useState(() => allQuestions(form).flatMap(({ unless }) => (unless ? [unless.question] : [])));
  useWatch({ control: answers.control, name: deciding });
  return lastPage(form, answers.getValues);
}
