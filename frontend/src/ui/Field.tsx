import { type ReactNode, useId } from 'react';
import { screenTexts } from '../../../domain/forms/screenTexts.ts';
import styles from './Field.module.css';

/** The attributes that the frame gives its control, for screen readers. */
export type Described = { id: string; 'aria-labelledby': string; 'aria-describedby': string | undefined };

type FieldProps = {
  label: string;
  /** Whether it is required, optional, or unmarked. */
  need?: 'required' | 'optional' | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** The control is a group, which a label element cannot name. */
  isGroup?: boolean;
  children: (described: Described) => ReactNode;
};

/**
 * The frame of one control: its label, a hint, the error, then the control. Fluent's takes 4 KB and lets a group share
 * one id.
 */
export const Field = ({ label, need, hint, error, isGroup, children }: FieldProps) => {
  const id = useId();
  const Label = isGroup ? 'span' : 'label';
  const ids = { label: `${id}label`, hint: `${id}hint`, error: `${id}error` };
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-wrong={error !== undefined}>
      <Label id={ids.label} {...(!isGroup && { htmlFor: id })} className={styles.label}>
        <span>{label}</span>
        {need === 'optional' && <span className={styles.optional}> {screenTexts.optional}</span>}
        {need === 'required' && (
          <span className={styles.required} aria-hidden="true">
            {/* A space that does not break: the star stays beside the last word. */}
            {'\u00a0*'}
          </span>
        )}
      </Label>
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={ids.error} className={styles.error}>
          <span className="visuallyHidden">{screenTexts.error} </span>
          <span>{error}</span>
        </p>
      )}
      {children({ id, 'aria-labelledby': ids.label, 'aria-describedby': describedBy || undefined })}
    </div>
  );
};
