import { useController } from 'react-hook-form';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { Radio, RadioGroup } from '../../ui/Radio.tsx';
import { Select } from '../../ui/Select.tsx';
import type { FieldProps } from './registry.ts';

/** Up to this many options are shown as radio buttons; more become a native select. */
const mostShown = 4;

/** One option of a choice table. */
export const Choice = ({ question, answers, options, described, invalid }: FieldProps) => {
  if (options.length <= mostShown) {
    return (
      <RadioGroup {...described} required={!question.optional}>
        {options.map(({ code, label }) => (
          <Radio
            key={code}
            value={code}
            label={label}
            required={!question.optional}
            {...answers.register(question.name)}
          />
        ))}
      </RadioGroup>
    );
  }
  return <List question={question} answers={answers} options={options} described={described} invalid={invalid} />;
};

const List = ({ question, answers, options, described, invalid }: Omit<FieldProps, 'locations' | 'errorAt'>) => {
  const { field } = useController({ control: answers.control, name: question.name });
  return (
    <Select
      {...described}
      name={question.name}
      required={!question.optional}
      autoComplete={question.autocomplete}
      aria-invalid={invalid}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(_event, { value }) => field.onChange(value)}
    >
      <option value="">{screenTexts.pleaseChoose}</option>
      {options.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  );
};
