import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { Radio, RadioGroup } from '../../ui/Radio.tsx';
import type { FieldProps } from './registry.ts';

/** Yes or No; submitted as `"true"` or `"false"`. */
export const YesNo = ({ question, answers, described }: FieldProps) => (
  <RadioGroup {...described} layout="horizontal" required={!question.optional}>
    {[true, false].map((isYes) => (
      <Radio
        key={String(isYes)}
        label={isYes ? screenTexts.yes : screenTexts.no}
        value={String(isYes !== (question.inverse === true))}
        required={!question.optional}
        {...answers.register(question.name)}
      />
    ))}
  </RadioGroup>
);
