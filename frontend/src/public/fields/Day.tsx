import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { dayLimits } from '../../../../domain/forms/dayLimits.ts';
import { answerErrors } from '../../../../domain/forms/texts.ts';
import { displayDay, readDay, singaporeDay } from '../../../../domain/time.ts';
import { Input } from '../../ui/Input.tsx';
import styles from './fields.module.css';
import type { FieldProps } from './registry.ts';

/** A day, typed as DD/MM/YYYY or picked from the phone's own calendar. */
export const Day = ({ question, answers, described, invalid }: FieldProps) => {
  const { field } = useController({ control: answers.control, name: question.name });
  const input = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const typed = typeof field.value === 'string' ? field.value : '';
  const today = singaporeDay(new Date());
  const limits = question.days && dayLimits(today, question.days);
  const wrong = typed === '' ? '' : errorOf(typed, limits?.earliest, today);

  useEffect(() => input.current?.setCustomValidity(wrong), [wrong]);

  return (
    <div className={styles.day}>
      <Input
        {...described}
        ref={input}
        name={question.name}
        value={typed}
        onChange={(_event, { value }) => field.onChange(withSlashes(value, typed))}
        inputMode="numeric"
        placeholder="DD/MM/YYYY"
        maxLength={10}
        required={!question.optional}
        aria-invalid={invalid}
        autoComplete={question.autocomplete}
      />
      <input
        ref={picker}
        type="date"
        className={styles.picker}
        tabIndex={-1}
        aria-hidden="true"
        min={limits?.earliest}
        max={limits?.latest}
        value={readDay(typed) ?? ''}
        onChange={({ target }) => target.value && field.onChange(displayDay(target.value))}
      />
      <button
        type="button"
        className={styles.open}
        aria-label={`${question.label}: open the calendar`}
        onClick={() => picker.current?.showPicker()}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 8h14M6.5 2v3m7-3v3M4.5 4h11A1.5 1.5 0 0 1 17 5.5v10a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15.5v-10A1.5 1.5 0 0 1 4.5 4z" />
        </svg>
      </button>
    </div>
  );
};

/** The picker's latest day lies ahead, as the customer wrote it; a birthday in the future is told of at once. */
function errorOf(typed: string, earliest: string | undefined, today: string): string {
  const day = readDay(typed);
  if (!day) return answerErrors.date;
  if (!earliest) return '';
  if (day < earliest) return answerErrors.tooEarly;
  return day > today ? answerErrors.future : '';
}

/** Sets the slashes while digits are typed, and leaves them alone while they are deleted. */
function withSlashes(value: string, before: string): string {
  if (value.length < before.length) return value;
  return value.replace(/^(\d{2})(?=\d|$)/, '$1/').replace(/^(\d{2}\/\d{2})(?=\d|$)/, '$1/');
}
