import { isAsked, shownPages } from '../../../../domain/forms/asked.ts';
import type { Form } from '../../../../domain/forms/formTypes.ts';
import { Field } from '../../ui/Field.tsx';
import styles from '../FormPages.module.css';
import { controlKind, frameOf } from '../fields/registry.ts';
import { Progress } from './Progress.tsx';

/** Nothing has been answered yet. */
const unanswered = () => undefined;

/**
 * The text of a form's first page while its link is looked up: readable at once, but without anything to answer.
 * Rendered at build time, so that a phone shows it as fast as plain HTML. Each line and box has the height of what
 * replaces it, so that nothing moves while a person reads.
 */
export const FirstPageWords = ({ form }: { form: Form }) => {
  const pages = shownPages(form, unanswered);
  const [page] = pages;
  if (!page) return null;
  return (
    <div className={styles.columns} inert>
      <Progress pages={pages} current={0} />
      <div>
        <h2 className={styles.pageTitle}>{page.title}</h2>
        {page.sections.map(({ heading, intro, ask }) => (
          <div key={ask[0]?.name} className={styles.section}>
            {heading && <h3>{heading}</h3>}
            {intro?.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {ask
              .filter((question) => isAsked(question, unanswered))
              .map((question) => (
                <div key={question.name} className={styles.question}>
                  {question.statement && (
                    <div className={styles.statement}>
                      {question.statement.map((text) => (
                        <p key={text}>{text}</p>
                      ))}
                    </div>
                  )}
                  <Field {...frameOf(question)}>
                    {() => (
                      <div className={styles.toCome} data-kind={controlKind(question)}>
                        {question.tick}
                      </div>
                    )}
                  </Field>
                </div>
              ))}
          </div>
        ))}
      </div>
    </div>
  );
};
