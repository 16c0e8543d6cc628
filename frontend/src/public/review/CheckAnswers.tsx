import { useWatch } from 'react-hook-form';
import type { Form, Question } from '../../../../domain/forms/formTypes.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import type { AnswersForm } from '../answers/answers.ts';
import type { OptionLists } from '../answers/useOptionLists.ts';
import { AnswerList } from './AnswerList.tsx';
import styles from './review.module.css';

export type CheckAnswersProps = {
  form: Form;
  answers: AnswersForm;
  optionLists: OptionLists | undefined;
  onChange: (page: number, question: Question) => void;
};

/** All answers, before they are submitted. Folded on a form of one page, where they are visible above. */
export const CheckAnswers = ({ answers, ...list }: CheckAnswersProps) => {
  useWatch({ control: answers.control });
  return (
    <details className={styles.review} open={list.form.pages.length > 1}>
      <summary>
        <h3>{formTexts.checkTitle}</h3>
      </summary>
      <AnswerList {...list} typed={answers.getValues()} />
    </details>
  );
};
