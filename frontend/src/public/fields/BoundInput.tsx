import { Input, type InputProps } from '@fluentui/react-components';
import { useController } from 'react-hook-form';
import type { AnswersForm } from '../form/answers.ts';

type BoundInputProps = Omit<InputProps, 'value' | 'onChange' | 'name' | 'ref'> & { answers: AnswersForm; name: string };

/** An input whose text is the form's. Fluent's keeps a text of its own and would forget one that came another way. */
export const BoundInput = ({ answers, name, ...props }: BoundInputProps) => {
  const { field } = useController({ control: answers.control, name });
  return (
    <Input
      {...props}
      name={name}
      size="large"
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(_event, { value }) => field.onChange(value)}
    />
  );
};
