import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** What the frame hands to its control, for screen readers. */
export type Described = { id: string; 'aria-labelledby': string; 'aria-describedby': string | undefined };

type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required: boolean;
  children: (described: Described) => ReactNode;
};

/** The frame of one control: its label, a hint, and what is wrong. Fluent's weighs 4 KB and lets a group share one id. */
export const Field = ({ label, hint, error, required, children }: FieldProps) => {
  const id = useId();
  const ids = { label: `${id}label`, hint: `${id}hint`, error: `${id}error` };
  const describedBy = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label id={ids.label} htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children({ id, 'aria-labelledby': ids.label, 'aria-describedby': describedBy || undefined })}
      {error && (
        <p id={ids.error} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
