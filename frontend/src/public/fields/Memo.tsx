import { useEffect, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { answerErrors, formTexts } from '../../../../domain/forms/texts.ts';
import { Textarea } from '../../ui/Textarea.tsx';
import styles from './fields.module.css';
import type { FieldProps } from './registry.ts';

/** Several lines of text, with a counter where the form asks for one. */
export const Memo = ({ question, answers, described, invalid }: FieldProps) => {
  const counterId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { field } = useController({ control: answers.control, name: question.name });
  const typed = typeof field.value === 'string' ? field.value : '';
  const most = question.field.kind === 'memo' ? question.field.maxLength : 0;
  const tooLong = typed.length > most;

  useEffect(() => {
    area.current?.setCustomValidity(tooLong ? formTexts.aboutTooLong : '');
  }, [tooLong]);

  return (
    <>
      <Textarea
        {...described}
        ref={area}
        name={question.name}
        value={typed}
        onChange={(_event, { value }) => field.onChange(value)}
        aria-describedby={
          [described['aria-describedby'], question.counter ? counterId : ''].join(' ').trim() || undefined
        }
        aria-invalid={invalid || tooLong}
        required={!question.optional}
        rows={question.counter ? 6 : 3}
        // With a counter, a text may run over and be shortened in place: cutting it off while typing loses words.
        {...(question.counter ? {} : { maxLength: most })}
      />
      {question.counter && (
        <p id={counterId} className={styles.counter} data-over={tooLong}>
          {tooLong && <span>{answerErrors.tooLong(most)} </span>}
          {typed.length} / {most}
        </p>
      )}
    </>
  );
};
