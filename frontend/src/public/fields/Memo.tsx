import { useEffect, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { takesNotApplicable } from '../../../../domain/forms/formTypes.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { Textarea } from '../../ui/Textarea.tsx';
import { CharacterCount } from './CharacterCount.tsx';
import styles from './fields.module.css';
import { NotApplicable } from './NotApplicable.tsx';
import type { FieldProps } from './registry.ts';

/** Several lines of text. */
export const Memo = ({ question, answers, described, invalid }: FieldProps) => {
  const countId = useId();
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
      <div className={styles.withButton}>
        <Textarea
          {...described}
          ref={area}
          name={question.name}
          value={typed}
          onChange={(_event, { value }) => field.onChange(value)}
          aria-describedby={[described['aria-describedby'], countId].join(' ').trim()}
          aria-invalid={invalid || tooLong}
          required={!question.optional}
          rows={question.counter ? 6 : 3}
        />
        {takesNotApplicable(question) && (
          <NotApplicable label={question.label} value={typed} onChange={field.onChange} />
        )}
      </div>
      <CharacterCount id={countId} length={typed.length} most={most} live={question.counter} />
    </>
  );
};
