import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { lastPage } from '../../../../domain/forms/asked.ts';
import { allQuestions, type Form } from '../../../../domain/forms/formTypes.ts';
import type { AnswersForm } from '../answers/answers.ts';

/** @returns the index of the last page that these answers leave something to ask on; Submit stands there */
export function useLastPage(form: Form, answers: AnswersForm): number {
  const [deciding] = useState(() => allQuestions(form).flatMap(({ unless }) => (unless ? [unless.question] : [])));
  useWatch({ control: answers.control, name: deciding });
  return lastPage(form, answers.getValues);
}
