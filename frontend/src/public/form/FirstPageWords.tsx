import { isAsked } from '../../../../domain/forms/asked.ts';
import type { Form } from '../../../../domain/forms/kit.ts';
import field from '../../ui/Field.module.css';
import styles from './FormPages.module.css';
import { Progress } from './Progress.tsx';

/** Nothing has been answered yet. */
const unanswered = () => undefined;

/**
 * The words of a form's first page while its link is looked up: they can be read at once, and nothing can be answered
 * yet. Drawn at build time, so that a phone shows them as soon as it would show plain HTML.
 */
export const FirstPageWords = ({ form }: { form: Form }) => {
  const [page] = form.pages;
  if (!page) return null;
  return (
    <div className={styles.columns} inert>
      <Progress pages={form.pages} current={0} />
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
              .map(({ name, label, hint, statement }) => (
                <div key={name} className={field.field}>
                  {statement?.map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                  <p className={field.label}>{label}</p>
                  {hint && <p className={field.hint}>{hint}</p>}
                  <div className={styles.toCome} />
                </div>
              ))}
          </div>
        ))}
      </div>
    </div>
  );
};
