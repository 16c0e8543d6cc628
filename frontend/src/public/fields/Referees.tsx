import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { NamedReferee } from '../../../../domain/forms/formTypes.ts';
import { keptBy } from '../../../../domain/forms/namedReferees.ts';
import {
  emptyReferee,
  isEmptyReferee,
  leastYearsKnown,
  type RefereeEntry,
  refereeLabels,
} from '../../../../domain/forms/refereeEntry.ts';
import { refereeFields } from '../../../../domain/forms/referees.ts';
import { refereeTexts } from '../../../../domain/forms/refereeTexts.ts';
import { screenTexts } from '../../../../domain/forms/screenTexts.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { BoundInput } from './BoundInput.tsx';
import styles from './fields.module.css';
import { Phone } from './Phone.tsx';
import type { FieldProps } from './registry.ts';

/** The people who can speak for the applicant: all of them, unless none is begun and the form allows that. */
export const Referees = (props: FieldProps) => {
  const { question, answers, described } = props;
  const { count = 0, all = false, named = [], before } = question.field.kind === 'referees' ? question.field : {};
  const typed = useWatch({ control: answers.control, name: question.name });
  const [replaced, setReplaced] = useState<readonly number[]>([]);
  const entries: readonly unknown[] = Array.isArray(typed) ? typed : [];
  const entryAt = (index: number): RefereeEntry => ({ ...emptyReferee, ...Object(entries[index]) });
  const isBegun = entries.some((_entry, index) => !isEmptyReferee(entryAt(index)));
  const keptAt = (index: number) => (replaced.includes(index) ? undefined : keptBy(entryAt(index), { named }));
  const replace = (index: number) => {
    setReplaced([...replaced, index]);
    answers.setValue(`${question.name}.${index}.Name`, '');
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the question's label
    <div {...described} role="group" className={styles.referees}>
      {before && <p className={styles.before}>{refereeTexts.before(before.count, dayOf(before.on))}</p>}
      {Array.from({ length: count }, (_, index) => {
        const kept = keptAt(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the referees are places, not things that move
          <fieldset key={index} className={styles.referee}>
            <legend>{screenTexts.referee(index + 1)}</legend>
            {kept ? (
              <KeptReferee {...kept} onReplace={() => replace(index)} />
            ) : (
              <div className={styles.entry}>
                {refereeFields.map((field) => (
                  <RefereeField key={field.key} {...props} index={index} field={field} begun={all || isBegun} />
                ))}
              </div>
            )}
          </fieldset>
        );
      })}
    </div>
  );
};

const dayOf = (day: string): string =>
  new Date(day).toLocaleDateString(here.tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const KeptReferee = ({ name, answered, onReplace }: NamedReferee & { onReplace: () => void }) => (
  <>
    <p>{answered ? refereeTexts.answered(name) : refereeTexts.named(name)}</p>
    {!answered && <Button onClick={onReplace}>{refereeTexts.replace}</Button>}
  </>
);

type RefereeFieldProps = FieldProps & { index: number; field: (typeof refereeFields)[number]; begun: boolean };

const RefereeField = ({ index, field, begun, ...props }: RefereeFieldProps) => {
  const { question, answers } = props;
  const name = `${question.name}.${index}.${field.key satisfies keyof RefereeEntry}`;
  const required = begun && !field.optional;
  const isWrong = props.errorAt(`${index}.${field.key}`) !== undefined;
  return (
    <Field
      label={refereeLabels[field.key]}
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
