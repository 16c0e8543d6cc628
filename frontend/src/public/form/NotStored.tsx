import { useEffect, useState } from 'react';
import { charity } from '../../../../domain/charity.ts';
import { draftTexts } from '../../../../domain/forms/draftTexts.ts';
import { allQuestions, type Form } from '../../../../domain/forms/formTypes.ts';
import { sendingTexts } from '../../../../domain/forms/sendingTexts.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { columnName } from '../../../../domain/schema/names.ts';
import { Button } from '../../ui/Button.tsx';
import type { Answers } from '../answers/answers.ts';
import type { OptionLists } from '../answers/useOptionLists.ts';
import styles from '../FormPages.module.css';
import { AnswerList } from '../review/AnswerList.tsx';
import reviewStyles from '../review/review.module.css';
import { type Draft, readDrafts, removeDraft } from './drafts.ts';
import { freeOf } from './freeDrafts.ts';

type NotStoredProps = {
  form: Form;
  optionLists: OptionLists | undefined;
  /** Whether other answers by the link have arrived. */
  isAnswered: boolean;
  /** What was submitted without a signal, and refused now: with the answers that the device kept only until then. */
  refused: Draft | undefined;
};

/**
 * What was typed by a link that takes no answers any more. Whoever typed it hears that it was not stored, or may not have been where its answer
 * was lost, reads it, and removes it; before a press nothing of it is shown, because somebody else may have the device.
 */
export const NotStored = ({ form, optionLists, isAnswered, refused }: NotStoredProps) => {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  useEffect(() => void freeOf(readDrafts()).then(setDrafts), []);
  const remove = (key: string) => {
    removeDraft(key);
    setDrafts((now) => now.filter((draft) => draft.key !== key));
  };
  return drafts.map(({ key, answers }) => (
    <section key={key} className={styles.ending}>
      <h2>{form.title}</h2>
      <p role="status">
        {sendingTexts[isAnswered || key === refused?.key ? 'notStored' : 'perhapsStored'](charity.phone)}
      </p>
      <details className={reviewStyles.group}>
        <summary>{formTexts.yourAnswers}</summary>
        <h3 className="visuallyHidden">{formTexts.yourAnswers}</h3>
        <AnswerList
          form={form}
          typed={key === refused?.key ? { ...answers, ...sensitiveIn(form, refused) } : answers}
          optionLists={optionLists}
        />
      </details>
      <Button onClick={() => remove(key)}>{draftTexts.remove}</Button>
    </section>
  ));
};

/** Returns the sensitive answers of a submission as they were typed. */
const sensitiveIn = (form: Form, { waiting = {} }: Draft): Answers =>
  Object.fromEntries(
    allQuestions(form).flatMap(({ name, field, sensitive }) => {
      const answer = waiting[columnName(name)];
      if (!sensitive || answer === undefined) return [];
      return [[name, field.kind === 'choices' && typeof answer === 'string' ? answer.split(',') : answer]];
    }),
  );
