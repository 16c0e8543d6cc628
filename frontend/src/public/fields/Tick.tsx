import { useController } from 'react-hook-form';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { FieldProps } from './registry.ts';

/**
 * Yes as one box to tick. Its gate requires it with the form's own message, so the browser does not. Both the question
 * and the text beside the box label it, because speech input uses the visible words.
 */
export const Tick = ({ question, answers, described: { id, 'aria-describedby': describedBy } }: FieldProps) => {
  const { field } = useController({ control: answers.control, name: question.name });
  return (
    <Checkbox
      id={id}
      aria-describedby={describedBy}
      name={question.name}
      label={question.tick ?? ''}
      checked={field.value === 'true'}
      onChange={(_event, { checked }) => field.onChange(checked ? 'true' : 'false')}
    />
  );
};
