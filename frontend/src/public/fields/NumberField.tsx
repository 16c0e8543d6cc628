import { BoundInput } from './BoundInput.tsx';
import type { FieldProps } from './registry.ts';

/** A number within the limits of its column. */
export const NumberField = ({ question, answers, described, invalid }: FieldProps) => {
  const { field } = question;
  if (field.kind !== 'integer' && field.kind !== 'decimal') return null;
  return (
    <BoundInput
      {...described}
      answers={answers}
      name={question.name}
      type="number"
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      min={field.min}
      max={field.max}
      step={field.kind === 'integer' ? 1 : 'any'}
      required={!question.optional}
      aria-invalid={invalid}
    />
  );
};
