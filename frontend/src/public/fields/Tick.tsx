import { Checkbox } from '@fluentui/react-components';
import { useController } from 'react-hook-form';
import type { FieldProps } from './registry.ts';

/** Yes as one box to tick. Its gate asks for it, in the form's own words, so the browser does not. */
export const Tick = ({ question, answers, described }: FieldProps) => {
  const { field } = useController({ control: answers.control, name: question.name });
  return (
    <Checkbox
      {...described}
      name={question.name}
      label={{ children: question.tick, required: false }}
      checked={field.value === 'true'}
      onChange={(_event, { checked }) => field.onChange(checked === true ? 'true' : 'false')}
    />
  );
};
