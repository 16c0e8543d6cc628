import { useEffect, useRef } from 'react';
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

/** Returns the title whose answers are open when somebody comes back here from changing one of them. */
const openedBefore = (): unknown => window.history.state?.opened;

/** All answers, each with a way to change it, before they are submitted. */
export const CheckAnswers = ({ answers, onChange, ...list }: CheckAnswersProps) => {
  useWatch({ control: answers.control });
  const review = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Paper unfolds nothing.
    const unfold = () => {
      for (const group of review.current?.querySelectorAll('details') ?? []) group.open = true;
    };
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  const change = (page: number, question: Question) => {
    window.history.replaceState({ ...window.history.state, opened: list.form.pages[page]?.title }, '');
    onChange(page, question);
  };
  return (
    <div className={styles.review} ref={review}>
      <h3>{formTexts.checkTitle}</h3>
      <AnswerList {...list} typed={answers.getValues()} onChange={change} opened={openedBefore()} />
    </div>
  );
};
