import { useController } from 'react-hook-form';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './fields.module.css';
import type { FieldProps } from './registry.ts';

/** Any number of options of a choice table. */
export const Choices = ({ question, answers, options, described }: FieldProps) => {
  const { field } = useController({ control: answers.control, name: question.name });
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const exclusive = question.field.kind === 'choices' ? (question.field.choice.exclusive ?? []) : [];
  const isExclusive = (code: string) => exclusive.includes(Number(code));
  const toggle = (code: string, checked: boolean) =>
    // In the order of the list, whatever the order of the taps; an exclusive option and the others deselect each other.
    field.onChange(
      options
        .map((option) => option.code)
        .filter((each) => {
          if (each === code) return checked;
          return chosen.includes(each) && !(checked && (isExclusive(code) || isExclusive(each)));
        }),
    );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the question's label
    <div {...described} role="group" className={styles.options}>
      {options.map(({ code, label }) => (
        <Checkbox
          key={code}
          name={question.name}
          value={code}
          label={label}
          checked={chosen.includes(code)}
          onChange={(_event, data) => toggle(code, data.checked)}
        />
      ))}
    </div>
  );
};
