import { takesNotApplicable } from '../../../../domain/forms/formTypes.ts';
import { BoundInput } from './BoundInput.tsx';
import { Phone } from './Phone.tsx';
import type { FieldProps } from './registry.ts';

/** One line of text, an email address, or a phone number. */
export const Text = (props: FieldProps) => {
  const { question, answers, described, invalid } = props;
  const { field } = question;
  if (field.kind !== 'text') return null;
  if (field.format === 'phone') {
    return <Phone {...props} name={question.name} required={!question.optional} autoComplete={question.autocomplete} />;
  }
  return (
    <BoundInput
      {...described}
      answers={answers}
      name={question.name}
      type={field.format === 'email' ? 'email' : 'text'}
      most={field.maxLength}
      required={!question.optional}
      readOnly={question.readOnly}
      aria-invalid={invalid}
      autoComplete={question.autocomplete}
      notApplicableTo={takesNotApplicable(question) ? question.label : undefined}
    />
  );
};
