import { useController } from 'react-hook-form';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './fields.module.css';
import type { FieldProps } from './registry.ts';

/** Any number of options of a choice table. */
export const Choices = ({ question, answers, options, described }: FieldProps) => {
  const { field } = useController({ control: answers.control, name: question.name });
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const toggle = (code: string, checked: boolean) =>
    // In the order of the list, whatever the order of the taps.
    field.onChange(
      options.map((option) => option.code).filter((each) => (each === code ? checked : chosen.includes(each))),
    );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the question's label
    <div {...described} role="group" className={styles.options}>
      {options.map(({ code, label }, index) => (
        <Checkbox
          key={code}
          name={question.name}
          value={code}
          label={label}
          checked={chosen.includes(code)}
          // The browser's own check, which knows no groups, asks at the first box until one is ticked.
          required={!question.optional && chosen.length === 0 && index === 0}
          onChange={(_event, data) => toggle(code, data.checked)}
        />
      ))}
    </div>
  );
};
