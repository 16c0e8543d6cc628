import { useController } from 'react-hook-form';
import { Input, type InputProps } from '../../ui/Input.tsx';
import type { AnswersForm } from '../form/answers.ts';

type BoundInputProps = Omit<InputProps, 'value' | 'onChange' | 'name' | 'ref'> & { answers: AnswersForm; name: string };

/** An input whose text is the form's. */
export const BoundInput = ({ answers, name, ...props }: BoundInputProps) => {
  const { field } = useController({ control: answers.control, name });
  return (
    <Input
      {...props}
      name={name}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(_event, { value }) => field.onChange(value)}
    />
  );
};
