import { Field, FieldContextProvider } from '@fluentui/react-components';
import { useId } from 'react';
import type { Question } from '../../../../domain/forms/kit.ts';
import { columnName } from '../../../../domain/schema/names.ts';
import type { AnswersForm } from '../form/answers.ts';
import styles from '../form/FormPages.module.css';
import type { Offers } from '../form/useOffers.ts';
import { controlFor } from './registry.ts';

type QuestionFieldProps = {
  question: Question;
  answers: AnswersForm;
  offers: Offers | undefined;
  error: string | undefined;
};

/** One question: its words, its control, and what is wrong with the answer. */
export const QuestionField = ({ question, answers, offers, error }: QuestionFieldProps) => {
  const id = useId();
  const Control = controlFor(question.field.kind);
  if (!Control) return null;
  return (
    <div id={question.name} className={styles.question}>
      {question.statement && (
        <div className={styles.statement}>
          {question.statement.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <Field
        label={{ children: question.label, id: `${id}label` }}
        hint={question.hint}
        required={!question.optional}
        size="large"
        validationState={error ? 'error' : 'none'}
        // The summary above is the alert; twenty of them at once would be noise.
        validationMessage={error && { children: error, role: undefined }}
      >
        {({ id: controlId, 'aria-describedby': describedBy }) => (
          // Without it, every box of a group would take the question's id.
          <FieldContextProvider value={undefined}>
            <Control
              question={question}
              answers={answers}
              options={offers?.picklists[columnName(question.name)] ?? []}
              locations={offers?.locations ?? []}
              described={{ id: controlId ?? id, 'aria-labelledby': `${id}label`, 'aria-describedby': describedBy }}
              invalid={error !== undefined}
            />
          </FieldContextProvider>
        )}
      </Field>
    </div>
  );
};
