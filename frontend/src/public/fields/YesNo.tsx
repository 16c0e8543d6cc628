import { Radio, RadioGroup } from '@fluentui/react-components';
import type { FieldProps } from './registry.ts';

/** Yes or No; travels as `"true"` or `"false"`. */
export const YesNo = ({ question, answers, described }: FieldProps) => (
  <RadioGroup {...described} layout="horizontal" required={!question.optional}>
    <Radio label="Yes" value="true" {...answers.register(question.name)} />
    <Radio label="No" value="false" {...answers.register(question.name)} />
  </RadioGroup>
);
