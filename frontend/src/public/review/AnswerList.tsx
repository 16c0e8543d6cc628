import { isAsked } from '../../../../domain/forms/asked.ts';
import { type Form, type Question, questionsIn } from '../../../../domain/forms/formTypes.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import type { Answers } from '../answers/answers.ts';
import type { OptionLists } from '../answers/useOptionLists.ts';
import { answerLines } from './answerLines.ts';
import styles from './review.module.css';

type AnswerListProps = {
  form: Form;
  typed: Answers;
  optionLists: OptionLists | undefined;
  /** Opens a question; without it the answers are read-only. */
  onChange?: (page: number, question: Question) => void;
  /** The page's title whose answers are open among many. */
  opened?: unknown;
};

/** How many answers are shown at once; if there are more, those under each title are folded. */
const mostAtOnce = 15;

/** Every question that was answered, with its answer, under the form's titles. */
export const AnswerList = ({ form, typed, optionLists, onChange, opened }: AnswerListProps) => {
  const asked = form.pages.flatMap((page, index) =>
    questionsIn(page)
      .filter((question) => isAsked(question, (name) => typed[name]))
      .map((question) => ({
        title: page.title,
        index,
        question,
        lines: answerLines(question, typed[question.name], optionLists),
      }))
      .filter(({ lines }) => lines.length > 0),
  );
  const titles = [...new Set(asked.map(({ title }) => title))];
  const isFolded = onChange !== undefined && asked.length > mostAtOnce;
  return titles.map((title) => {
    const rows = asked.filter((row) => row.title === title);
    return (
      <details key={title} className={styles.group} open={!isFolded || title === opened}>
        <summary>
          <h4>{title}</h4> <span>{screenTexts.answers(rows.length)}</span>
        </summary>
        <dl>
          {rows.map(({ index, question, lines }) => (
            <div key={question.name} className={styles.row}>
              <dt>{question.label}</dt>
              <dd>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </dd>
              {onChange && (
                <dd className={styles.change}>
                  <button type="button" onClick={() => onChange(index, question)}>
                    {screenTexts.change}
                    <span className="visuallyHidden">: {question.label}</span>
                  </button>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </details>
    );
  });
};
