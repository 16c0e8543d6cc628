import { useEffect, useRef } from 'react';
import type { Question } from '../../../../domain/forms/kit.ts';
import styles from './FormPages.module.css';
import type { Errors } from './nativeErrors.ts';

type ErrorSummaryProps = { questions: readonly Question[]; errors: Errors };

/**
 * Every question that needs another look, each a link to its field. Takes focus when there are more than before; the
 * browser's own check, where that found them, moves it on to the first field.
 */
export const ErrorSummary = ({ questions, errors }: ErrorSummaryProps) => {
  const wrong = questions.filter(({ name }) => errors[name]);
  const summary = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    if (wrong.length > before.current) summary.current?.focus();
    before.current = wrong.length;
  }, [wrong.length]);

  if (wrong.length === 0) return null;
  return (
    <div className={styles.alert} role="alert" tabIndex={-1} ref={summary}>
      <p className={styles.alertTitle}>
        {wrong.length === 1 ? 'One answer needs another look' : `${wrong.length} answers need another look`}
      </p>
      <ul>
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => focusQuestion(event, name)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

function focusQuestion(event: React.MouseEvent, name: string): void {
  event.preventDefault();
  const question = document.getElementById(name);
  question?.scrollIntoView({ block: 'center' });
  question?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
}
