import { type FormEvent, Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { extraFieldName } from '../../../../domain/contract/filling.ts';
import { isAsked, isClosed, type ShownPage } from '../../../../domain/forms/asked.ts';
import { draftTexts } from '../../../../domain/forms/draftTexts.ts';
import { allQuestions, type Form, type Gate, needOf, questionsIn } from '../../../../domain/forms/formTypes.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { troubleTexts } from '../../../../domain/forms/troubleTexts.ts';
import { Button } from '../../ui/Button.tsx';
import type { AnswersForm } from '../answers/answers.ts';
import { type Errors, errorsBeside, pageErrors, questionOf } from '../answers/errors.ts';
import type { OptionLists } from '../answers/useOptionLists.ts';
import styles from '../FormPages.module.css';
import { QuestionField } from '../fields/QuestionField.tsx';
import { type Controls, controlKind } from '../fields/registry.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { PageTitle } from './PageTitle.tsx';

type FormPageProps = {
  form: Form;
  /** The pages to show, and which of them is this one. */
  pages: readonly ShownPage[];
  current: number;
  answers: AnswersForm;
  optionLists: OptionLists | undefined;
  controls: Controls;
  errors: Errors;
  setErrors: (errors: Errors) => void;
  busy: boolean;
  /** Shown above the buttons; an error of the whole form. */
  problem: string | undefined;
  /** Offered beside the error where another submission has used these answers' key. */
  sendAsNew: (() => Promise<void>) | undefined;
  /** Undefined on the first page. */
  onBack: (() => void) | undefined;
  onClear: () => void;
  /** The label of the button that continues. */
  goOn: string;
  /** Called when the page has passed its check and its gate. */
  onDone: () => void | Promise<void>;
  /** All answers, on the page that checks them. */
  review: ReactNode;
  /** Shown above the first sensitive question. */
  aboutSensitive: ReactNode;
  /** Shown below the buttons. */
  aboutKept: ReactNode;
};

/** One page of a form: its sections, and the buttons to continue and go back. */
export const FormPage = (props: FormPageProps) => {
  const { form, pages, current, answers, optionLists, controls, errors, setErrors, busy, problem, sendAsNew } = props;
  const { onBack, onClear } = props;
  const isTurning = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const [tried, setTried] = useState(false);
  const answerTo = useAnswersThatDecide(form, answers);
  const removeErrorsOf = useEffectEvent((name: string) => {
    const answered = [name, questionOf(name)];
    const others = Object.entries(errors).filter(([control]) => !answered.includes(control));
    if (others.length < Object.keys(errors).length) setErrors(Object.fromEntries(others));
  });
  useEffect(() => answers.watch((_typed, { name = '' }) => removeErrorsOf(name)).unsubscribe, [answers]);
  const page = pages[current];
  if (!page) return null;
  const isLast = current === pages.length - 1;
  const asked = questionsIn(page).filter((question) => isAsked(question, answerTo));
  const firstSensitive = asked.find(({ sensitive }) => sensitive);
  const gates = [page.gate, form.submitGate].filter((gate) => gate !== undefined);
  // A No is reported at once; a missing Yes when the person tries to continue.
  const isRefused = ({ fields }: Gate) =>
    fields.some((name) => answerTo(name) === 'false' && asked.some((q) => q.name === name));
  // Read from the form itself, which also has what was chosen before the script loaded.
  const inTheWay = gates.filter((gate) => (gate === page.gate || isLast) && isClosed(gate, form, answers.getValues));
  const messages = [
    ...gates.filter((gate) => isRefused(gate) || (tried && inTheWay.includes(gate))).map(({ message }) => message),
    ...(problem ? [problem] : []),
  ];

  const isWrong =
    messages.length > 0 ||
    Object.keys(errors).some((control) => asked.some(({ name }) => name === questionOf(control)));

  const leave = async (shown: Node) => {
    const wrong = await pageErrors(form, page, answers.getValues(), optionLists);
    // Meanwhile this page was left, or emptied.
    if (!shown.isConnected) return;
    setErrors({ ...errorsBeside(errors, questionsIn(page)), ...wrong });
    if (Object.keys(wrong).length > 0) return setAttempt((number) => number + 1);
    setTried(true);
    if (!gates.some((gate) => (gate === page.gate || isLast) && isClosed(gate, form, answers.getValues)))
      await props.onDone();
  };
  const finish = async (event: FormEvent & { target: Node }) => {
    event.preventDefault();
    // A second press while the first is being checked would turn two pages.
    if (isTurning.current) return;
    isTurning.current = true;
    await leave(event.target).finally(() => {
      isTurning.current = false;
    });
  };

  return (
    // Outside a dialog, the method `dialog` submits nothing, also where no script runs: answers never stand in an address. With
    // autoComplete off, the browser restores no answers when it loads the page again: the next person may have the device, and
    // decides about them as a draft.
    <form noValidate method="dialog" autoComplete="off" onSubmit={finish}>
      <PageTitle form={form.title} pages={pages} current={current} isWrong={isWrong} />
      <ErrorSummary questions={asked} errors={errors} attempt={attempt} />
      {!form.link && <input hidden name={extraFieldName} autoComplete="off" />}
      {page.sections
        .filter(({ ask }) => ask.some((question) => asked.includes(question)))
        .map(({ heading, intro, ask }) => (
          <section key={ask[0]?.name} className={styles.section} aria-label={heading ?? page.title}>
            {heading && <h3>{heading}</h3>}
            {intro?.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {ask
              .filter((question) => asked.includes(question))
              .map((question) => (
                <Fragment key={question.name}>
                  {question === firstSensitive && props.aboutSensitive}
                  <QuestionField
                    question={question}
                    answers={answers}
                    optionLists={optionLists}
                    Control={controls[controlKind(question)]}
                    errors={errors}
                  />
                </Fragment>
              ))}
          </section>
        ))}
      {props.review}
      {messages.map((message) => (
        <div key={message} className={styles.alert} role="alert">
          <p className={styles.exact}>{message}</p>
        </div>
      ))}
      {sendAsNew && (
        <p>
          <Button onClick={() => void sendAsNew()}>{troubleTexts.sendAsNew}</Button> {troubleTexts.sendAsNewText}
        </p>
      )}
      {asked.some((question) => needOf(question) === 'required') && (
        <p className={styles.mark}>{formTexts.requiredMark}</p>
      )}
      <div className={styles.buttons}>
        {onBack && (
          <Button disabled={busy} onClick={onBack}>
            {formTexts.previous}
          </Button>
        )}
        <Button primary type="submit" disabled={busy}>
          {props.goOn}
        </Button>
      </div>
      {props.aboutKept}
      <button type="button" className={styles.clear} disabled={busy} onClick={onClear}>
        {draftTexts.clear}
      </button>
    </form>
  );
};

/** Subscribes to the few answers on which others depend; subscribing to all would re-render the page at every key. */
function useAnswersThatDecide(form: Form, answers: AnswersForm) {
  const [names] = useState(() => [
    ...new Set([
      ...allQuestions(form).flatMap(({ when, unless }) =>
        [when, unless].flatMap((rule) => (rule ? [rule.question] : [])),
      ),
      ...[...form.pages.map(({ gate }) => gate), form.submitGate].flatMap((gate) => gate?.fields ?? []),
    ]),
  ]);
  const values = useWatch({ control: answers.control, name: names });
  return (name: string): unknown => values[names.indexOf(name)];
}
