import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { readSpecifics, writeSpecifics } from '../../../../domain/forms/specifics.ts';
import { formTexts } from '../../../../domain/forms/texts.ts';
import { Radio, RadioGroup } from '../../ui/Radio.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { CharacterCount } from './CharacterCount.tsx';
import styles from './fields.module.css';
import type { FieldProps } from './registry.ts';

/** Yes or No, with a box for details after one of them. Both are one text: “No”, or “Yes: ” and the details. */
export const Specifics = ({ question, answers, described, invalid }: FieldProps) => {
  const boxId = useId();
  const { field } = useController({ control: answers.control, name: question.name });
  const text = typeof field.value === 'string' ? field.value : '';
  const { answer, details } = readSpecifics(text);
  const { specifics = 'Yes' } = question;
  // Keeps the details of a person who chooses the other answer by mistake and returns.
  const written = useRef('');
  if (details !== '') written.current = details;
  const choose = (chosen: 'Yes' | 'No') =>
    field.onChange(writeSpecifics({ answer: chosen, details: chosen === specifics ? written.current : '' }));

  return (
    <>
      <RadioGroup {...described} layout="horizontal" required={!question.optional}>
        {(['Yes', 'No'] as const).map((each) => (
          <Radio
            key={each}
            label={each === 'Yes' ? screenTexts.yes : screenTexts.no}
            name={question.name}
            value={each}
            required={!question.optional}
            checked={answer === each}
            onChange={() => choose(each)}
          />
        ))}
      </RadioGroup>
      {(answer === specifics || details !== '') && (
        <div className={styles.specifics}>
          <label id={`${boxId}label`} htmlFor={boxId}>
            {formTexts.specifics[specifics]}
          </label>
          <Textarea
            id={boxId}
            // Also names the question, because a page may have several of this kind.
            aria-labelledby={`${boxId}label ${described['aria-labelledby']}`}
            aria-describedby={[described['aria-describedby'], `${boxId}count`].join(' ').trim()}
            aria-invalid={invalid}
            value={details}
            rows={3}
            onChange={(_event, { value }) => field.onChange(writeSpecifics({ answer, details: value }))}
          />
          <CharacterCount
            id={`${boxId}count`}
            length={text.length}
            most={question.field.kind === 'memo' ? question.field.maxLength : 0}
          />
        </div>
      )}
    </>
  );
};
