import { Radio, RadioGroup, Select } from '@fluentui/react-components';
import type { FieldProps } from './fieldProps.ts';

/** Up to this many options are shown at once; more go into the phone's own list. */
const mostShown = 4;

/** One option of a choice table. */
export const Choice = ({ question, answers, options, described, invalid }: FieldProps) => {
  const registered = answers.register(question.name);
  if (options.length <= mostShown) {
    return (
      <RadioGroup {...described} required={!question.optional}>
        {options.map(({ code, label }) => (
          <Radio key={code} value={code} label={label} {...registered} />
        ))}
      </RadioGroup>
    );
  }
  return (
    <Select {...described} {...registered} size="large" required={!question.optional} aria-invalid={invalid}>
      <option value="">Please choose</option>
      {options.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  );
};
