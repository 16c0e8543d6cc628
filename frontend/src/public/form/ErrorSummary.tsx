import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Question } from '../../../../domain/forms/formTypes.ts';
import { refereeLabels } from '../../../../domain/forms/refereeEntry.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { type Errors, questionOf } from '../answers/errors.ts';
import styles from '../FormPages.module.css';

type ErrorSummaryProps = {
  questions: readonly Question[];
  errors: Errors;
  /** Grows each time the person tried to continue and could not. */
  attempt: number;
};

/**
 * Lists every answer with an error, with what to do, each linked to its field. Takes focus at each attempt to continue;
 * when it is scrolled out of view, a line with a link back to it stays visible.
 */
export const ErrorSummary = ({ questions, errors, attempt }: ErrorSummaryProps) => {
  const wrong = questions.flatMap((question) =>
    Object.entries(errors)
      .filter(([control]) => questionOf(control) === question.name)
      .map(([control, message]) => ({ control, text: screenTexts.wrongAnswer(labelOf(question, control), message) })),
  );
  const summary = useRef<HTMLDivElement>(null);
  const before = useRef({ attempt: 0, count: 0 });
  useEffect(() => {
    if (wrong.length > before.current.count || attempt > before.current.attempt) showFromTop(summary.current);
    before.current = { attempt, count: wrong.length };
  }, [attempt, wrong.length]);

  const isAway = useIsAway(summary, wrong.length > 0);

  if (wrong.length === 0) return null;
  const title = screenTexts.wrongAnswers(wrong.length);
  return (
    <>
      <div className={styles.alert} role="alert" tabIndex={-1} ref={summary}>
        <p className={styles.alertTitle}>{title}</p>
        <ul>
          {wrong.map(({ control, text }) => (
            <li key={control}>
              <a href={`#${questionOf(control)}`} onClick={(event) => focusControl(event, control)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {isAway && (
        <button type="button" className={styles.reminder} onClick={() => showFromTop(summary.current)}>
          {title}
        </button>
      )}
    </>
  );
};

/** Without this, a list longer than the screen would be shown from its middle. */
function showFromTop(summary: HTMLElement | null): void {
  summary?.focus({ preventScroll: true });
  summary?.scrollIntoView({ block: 'start' });
}

/** Returns whether a visible element is scrolled out of the window. */
function useIsAway(element: RefObject<HTMLElement | null>, shown: boolean): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!shown || !element.current) return setAway(false);
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, shown]);
  return isAway;
}

/** `characterreferees.1.Contact` → “Referee 2, Contact number”. */
function labelOf({ label }: Question, control: string): string {
  const [, place, key] = control.split('.');
  const named = Object.entries(refereeLabels).find(([each]) => each === key);
  return named ? screenTexts.refereeField(Number(place) + 1, named[1]) : label;
}

function focusControl(event: React.MouseEvent, control: string): void {
  event.preventDefault();
  focusQuestion(control);
}

/**
 * Scrolls to a control and focuses it.
 * @param control its name, or its question's for the first one of that question
 */
export function focusQuestion(control: string): void {
  const question = document.getElementById(questionOf(control));
  const field =
    question?.querySelector<HTMLElement>(`[name="${control}"]`) ??
    question?.querySelector<HTMLElement>('input, select, textarea');
  // Its label and its error are above it.
  field?.closest('[data-wrong]')?.scrollIntoView({ block: 'start' });
  field?.focus({ preventScroll: true });
}
