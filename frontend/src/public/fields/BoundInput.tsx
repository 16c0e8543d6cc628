import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Input, type InputProps } from '../../ui/Input.tsx';
import type { AnswersForm } from '../answers/answers.ts';
import { CharacterCount } from './CharacterCount.tsx';
import styles from './fields.module.css';
import { NotApplicable } from './NotApplicable.tsx';

type BoundInputProps = Omit<InputProps, 'value' | 'onChange' | 'name' | 'ref' | 'maxLength'> & {
  answers: AnswersForm;
  name: string;
  /** So many characters; a text that is longer stays whole and is told of. */
  most?: number | undefined;
  /** The label of a field that N/A may be written into at a press. */
  notApplicableTo?: string | undefined;
};

/** An input whose text is the form's. */
export const BoundInput = ({ answers, name, most, notApplicableTo, ...props }: BoundInputProps) => {
  const countId = useId();
  const { field } = useController({ control: answers.control, name });
  const value = typeof field.value === 'string' ? field.value : '';
  const describedBy = [props['aria-describedby'], most && countId].filter(Boolean).join(' ');
  return (
    <>
      <div className={styles.withButton}>
        <Input
          {...props}
          name={name}
          value={value}
          aria-describedby={describedBy || undefined}
          onChange={(_event, typed) => field.onChange(typed.value)}
        />
        {notApplicableTo && <NotApplicable label={notApplicableTo} value={value} onChange={field.onChange} />}
      </div>
      {most && <CharacterCount id={countId} length={value.length} most={most} />}
    </>
  );
};
