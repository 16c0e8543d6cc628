import { Radio, RadioGroup } from '../../ui/Radio.tsx';
import type { FieldProps } from './registry.ts';

/** Yes or No; submitted as `"true"` or `"false"`. */
export const YesNo = ({ question, answers, described }: FieldProps) => (
  <RadioGroup {...described} layout="horizontal" required={!question.optional}>
    {(['Yes', 'No'] as const).map((label) => (
      <Radio
        key={label}
        label={label}
        value={String((label === 'Yes') !== (question.inverse === true))}
        required={!question.optional}
        {...answers.register(question.name)}
      />
    ))}
  </RadioGroup>
);
