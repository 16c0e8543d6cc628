import { useWatch } from 'react-hook-form';
import type { Form, Question } from '../../../../domain/forms/formTypes.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import type { AnswersForm } from '../answers/answers.ts';
import type { OptionLists } from '../answers/useOptionLists.ts';
import { AnswerList } from './AnswerList.tsx';
import styles from './review.module.css';

type CheckAnswersProps = {
  form: Form;
  answers: AnswersForm;
  optionLists: OptionLists | undefined;
  onChange: (page: number, question: Question) => void;
};

/** All answers, each with a way to change it, before they are submitted. */
export const CheckAnswers = ({ answers, ...list }: CheckAnswersProps) => {
  useWatch({ control: answers.control });
  return (
    <div className={styles.review}>
      <h3>{formTexts.checkTitle}</h3>
      <AnswerList {...list} typed={answers.getValues()} />
    </div>
  );
};
