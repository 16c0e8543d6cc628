import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { dayLimits } from '../../../../domain/forms/dayLimits.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { dayInWords, readTypedDay } from '../../../../domain/forms/typedDay.ts';
import { displayDay, singaporeDay } from '../../../../domain/time.ts';
import { Input } from '../../ui/Input.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import styles from './fields.module.css';
import type { FieldProps } from './registry.ts';

/** After a pause of this many milliseconds, the typed year counts as complete. */
const askingPause = 700;

/**
 * A day, typed in any common format, or picked from the phone's own calendar. The text stays as it was typed; inserted
 * slashes would move the caret on phone keyboards. Below it stands the day that was read.
 */
export const Day = ({ question, answers, described, invalid }: FieldProps) => {
  const { field } = useController({ control: answers.control, name: question.name });
  const readingId = useId();
  const input = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const typed = typeof field.value === 'string' ? field.value : '';
  const today = singaporeDay(new Date());
  const limits = question.days && dayLimits(today, question.days);
  const read = readTypedDay(typed);
  const hasPaused = useDebounced(typed, askingPause) === typed;
  const possible =
    read.kind === 'unclear' && hasPaused
      ? read.days.filter((day) => !limits || (day >= limits.earliest && day < today))
      : [];
  const choose = (day: string) => {
    field.onChange(displayDay(day));
    input.current?.focus();
  };

  return (
    <>
      <div className={styles.day}>
        <Input
          {...described}
          ref={input}
          name={question.name}
          value={typed}
          onChange={(_event, { value }) => field.onChange(value)}
          inputMode="numeric"
          required={!question.optional}
          aria-invalid={invalid}
          aria-describedby={[described['aria-describedby'], readingId].join(' ').trim()}
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
          value={read.kind === 'day' ? read.day : ''}
          onChange={({ target }) => target.value && choose(target.value)}
        />
        <button
          type="button"
          className={styles.open}
          aria-label={screenTexts.openCalendar(question.label)}
          onClick={() => openCalendar(picker.current)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 8h14M6.5 2v3m7-3v3M4.5 4h11A1.5 1.5 0 0 1 17 5.5v10a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15.5v-10A1.5 1.5 0 0 1 4.5 4z" />
          </svg>
        </button>
      </div>
      <div className={styles.reading}>
        <span id={readingId} role="status">
          {read.kind === 'day' ? dayInWords(read.day) : possible.length > 0 && formTexts.whichDay}
        </span>
        {possible.map((day) => (
          <button key={day} type="button" onClick={() => choose(day)}>
            {dayInWords(day)}
          </button>
        ))}
      </div>
    </>
  );
};

/** Safari has a way to open it since 16, and Chrome since 99; before, a press on the field does. */
function openCalendar(picker: HTMLInputElement | null): void {
  if ('showPicker' in HTMLInputElement.prototype) picker?.showPicker();
  else {
    picker?.focus();
    picker?.click();
  }
}
