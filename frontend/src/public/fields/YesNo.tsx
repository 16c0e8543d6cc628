import { Radio, RadioGroup } from '../../ui/Radio.tsx';
import type { FieldProps } from './registry.ts';

/** Yes or No; submitted as `"true"` or `"false"`. */
export const YesNo = ({ question, answers, described }: FieldProps) => (
  <RadioGroup {...described} layout="horizontal" required={!question.optional}>
    <Radio label="Yes" value="true" required={!question.optional} {...answers.register(question.name)} />
    <Radio label="No" value="false" required={!question.optional} {...answers.register(question.name)} />
  </RadioGroup>
);
