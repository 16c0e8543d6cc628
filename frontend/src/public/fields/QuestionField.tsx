import type { PicklistItem } from '../../../../domain/contract/answers.ts';
import type { Question } from '../../../../domain/forms/formTypes.ts';
import { columnName } from '../../../../domain/schema/names.ts';
import { Field } from '../../ui/Field.tsx';
import type { AnswersForm } from '../answers/answers.ts';
import type { Errors } from '../answers/errors.ts';
import type { OptionLists } from '../answers/useOptionLists.ts';
import styles from '../FormPages.module.css';
import { type FieldControl, frameOf } from './registry.ts';

type QuestionFieldProps = {
  question: Question;
  answers: AnswersForm;
  optionLists: OptionLists | undefined;
  errors: Errors;
  /** Undefined while it is loading. */
  Control: FieldControl | undefined;
};

/** One question: its text, its control, and its error. */
export const QuestionField = ({ question, answers, optionLists, errors, Control }: QuestionFieldProps) => {
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
      <Field {...frameOf(question)} error={error}>
        {(described) => (
          <Control
            question={question}
            answers={answers}
            options={optionsOf(question, optionLists)}
            locations={optionLists?.locations ?? []}
            described={described}
            invalid={error !== undefined}
            errorAt={(path) => errors[`${question.name}.${path}`]}
          />
        )}
      </Field>
    </div>
  );
};

function optionsOf({ name, hidden = [] }: Question, optionLists: OptionLists | undefined): readonly PicklistItem[] {
  return (optionLists?.picklists[columnName(name)] ?? []).filter(({ id }) => !hidden.includes(id));
}
