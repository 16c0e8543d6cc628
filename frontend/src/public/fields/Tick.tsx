import { useController } from 'react-hook-form';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { FieldProps } from './registry.ts';

/**
 * Yes as one box to tick. Its gate asks for it, in the form's own words, so the browser does not.
 * The question and the words beside the box both label it: who says what they see has to reach it.
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
