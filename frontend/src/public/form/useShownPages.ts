import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type ShownPage, shownPages } from '../../../../domain/forms/asked.ts';
import { allQuestions, type Form } from '../../../../domain/forms/formTypes.ts';
import type { AnswersForm } from '../answers/answers.ts';

/** Returns the pages to show for the present answers; the last one has Submit. */
export function useShownPages(form: Form, answers: AnswersForm): ShownPage[] {
  const [deciding] = useState(() => allQuestions(form).flatMap(({ unless }) => (unless ? [unless.question] : [])));
  useWatch({ control: answers.control, name: deciding });
  return shownPages(form, answers.getValues);
}
