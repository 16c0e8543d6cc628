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
  /** The most characters; a longer text is not cut, but reported. */
  most?: number | undefined;
  /** The label of a field with a button that writes N/A. */
  notApplicableTo?: string | undefined;
};

/** An input bound to the form's value. */
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
