import { useWatch } from 'react-hook-form';
import { leastYearsKnown, type RefereeEntry, refereeFields } from '../../../../domain/forms/referees.ts';
import { Field } from '../../ui/Field.tsx';
import { BoundInput } from './BoundInput.tsx';
import styles from './fields.module.css';
import { Phone } from './Phone.tsx';
import type { FieldProps } from './registry.ts';

/** The people who can speak for the applicant: all of them where the form asks for that, else each one that is begun. */
export const Referees = (props: FieldProps) => {
  const { question, answers, described } = props;
  const { count = 0, all = false } = question.field.kind === 'referees' ? question.field : {};
  const typed = useWatch({ control: answers.control, name: question.name });
  const isBegun = (index: number): boolean => {
    const entry: unknown = Array.isArray(typed) ? typed[index] : undefined;
    return typeof entry === 'object' && entry !== null && Object.values(entry).some((value) => value !== '');
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the question's label
    <div {...described} role="group" className={styles.referees}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the referees are places, not things that move
        <fieldset key={index} className={styles.referee}>
          <legend>Referee {index + 1}</legend>
          {refereeFields.map((field) => (
            <RefereeField key={field.key} {...props} index={index} field={field} begun={all || isBegun(index)} />
          ))}
        </fieldset>
      ))}
    </div>
  );
};

type RefereeFieldProps = FieldProps & { index: number; field: (typeof refereeFields)[number]; begun: boolean };

const RefereeField = ({ index, field, begun, ...props }: RefereeFieldProps) => {
  const { question, answers } = props;
  const name = `${question.name}.${index}.${field.key satisfies keyof RefereeEntry}`;
  const required = begun && !field.optional;
  const isWrong = props.errorAt(`${index}.${field.key}`) !== undefined;
  return (
    <Field
      label={field.label}
      need={field.optional ? 'optional' : required ? 'required' : undefined}
      error={props.errorAt(`${index}.${field.key}`)}
    >
      {(described) =>
        field.type === 'tel' ? (
          <Phone answers={answers} name={name} required={required} invalid={isWrong} described={described} />
        ) : (
          <BoundInput
            {...described}
            answers={answers}
            name={name}
            type={field.type}
            required={required}
            aria-invalid={isWrong}
            {...(field.type === 'number'
              ? { min: leastYearsKnown, max: field.column.max, step: 'any', inputMode: 'decimal' as const }
              : { most: field.column.maxLength })}
          />
        )
      }
    </Field>
  );
};
