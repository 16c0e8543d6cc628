import type { PicklistItem } from '../../../../domain/contract/answers.ts';
import { needOf, type Question } from '../../../../domain/forms/kit.ts';
import { columnName } from '../../../../domain/schema/names.ts';
import { Field } from '../../ui/Field.tsx';
import type { AnswersForm } from '../form/answers.ts';
import type { Errors } from '../form/errors.ts';
import styles from '../form/FormPages.module.css';
import type { Offers } from '../form/useOffers.ts';
import type { FieldControl } from './registry.ts';

type QuestionFieldProps = {
  question: Question;
  answers: AnswersForm;
  offers: Offers | undefined;
  errors: Errors;
  /** None while it is still on its way. */
  Control: FieldControl | undefined;
};

/** One question: its words, its control, and what is wrong with the answer. */
export const QuestionField = ({ question, answers, offers, errors, Control }: QuestionFieldProps) => {
  if (!Control) return null;
  const error = errors[question.name];
  return (
    <div id={question.name} className={styles.question}>
      {question.statement && (
        <div className={styles.statement}>
          {question.statement.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <Field label={question.label} need={needOf(question)} hint={question.hint} error={error}>
        {(described) => (
          <Control
            question={question}
            answers={answers}
            options={optionsOf(question, offers)}
            locations={offers?.locations ?? []}
            described={described}
            invalid={error !== undefined}
            errorAt={(path) => errors[`${question.name}.${path}`]}
          />
        )}
      </Field>
    </div>
  );
};

function optionsOf({ name, hidden = [] }: Question, offers: Offers | undefined): readonly PicklistItem[] {
  return (offers?.picklists[columnName(name)] ?? []).filter(({ id }) => !hidden.includes(id));
}
