import { type FormEvent, useRef, useState } from 'react';
import { type Form, questionsIn } from '../../../../domain/forms/kit.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { QuestionField } from '../fields/QuestionField.tsx';
import type { AnswersForm } from './answers.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './FormPages.module.css';
import { type Errors, nativeErrors, questionOf } from './nativeErrors.ts';
import type { Offers } from './useOffers.ts';

type FormPageProps = {
  form: Form;
  index: number;
  answers: AnswersForm;
  offers: Offers | undefined;
  errors: Errors;
  setErrors: (errors: Errors) => void;
  busy: boolean;
  /** Shown above the buttons; what went wrong with the whole. */
  problem: string | undefined;
  onBack: () => void;
  /** The page passed the browser's check and its gate. */
  onDone: () => void;
};

/** One page of a form: its sections, and the buttons that lead on and back. */
export const FormPage = (props: FormPageProps) => {
  const { form, index, answers, offers, errors, setErrors, busy, problem, onBack, onDone } = props;
  const element = useRef<HTMLFormElement>(null);
  const [gateMessage, setGateMessage] = useState<string>();
  const page = form.pages[index];
  if (!page) return null;
  const isLast = index === form.pages.length - 1;

  const finish = (event: FormEvent) => {
    event.preventDefault();
    const closed = page.gate?.fields.some((name) => answers.getValues(name) !== 'true');
    setGateMessage(closed ? page.gate?.message : undefined);
    if (!closed) onDone();
  };
  const forget = ({ target }: FormEvent) => {
    const name = 'name' in target && typeof target.name === 'string' ? questionOf(target.name) : '';
    if (errors[name]) setErrors(Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name)));
  };

  return (
    <form ref={element} onSubmit={finish} onChange={forget}>
      <ErrorSummary questions={questionsIn(page)} errors={errors} />
      {page.sections.map(({ heading, intro, ask }) => (
        <section key={ask[0]?.name} className={styles.section} aria-label={heading ?? page.title}>
          {heading && <h3>{heading}</h3>}
          {intro?.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {ask.map((question) => (
            <QuestionField
              key={question.name}
              question={question}
              answers={answers}
              offers={offers}
              error={errors[question.name]}
            />
          ))}
        </section>
      ))}
      {[gateMessage, problem].map(
        (message) =>
          message && (
            <div key={message} className={styles.alert} role="alert">
              <p style={{ whiteSpace: 'pre-wrap' }}>{message}</p>
            </div>
          ),
      )}
      <div className={styles.buttons}>
        {index > 0 && (
          <Button disabled={busy} onClick={onBack}>
            {formTexts.previous}
          </Button>
        )}
        <Button
          primary
          type="submit"
          disabled={busy}
          // Before the browser's own check points at the first field, name them all.
          onClick={() => element.current && setErrors(nativeErrors(element.current))}
        >
          {isLast ? formTexts.submit : formTexts.next}
        </Button>
      </div>
    </form>
  );
};
