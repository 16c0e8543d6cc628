import { useRef } from 'react';
import { notApplicable } from '../../../../domain/forms/texts.ts';
import styles from './fields.module.css';

type NotApplicableProps = { label: string; value: string; onChange: (value: string) => void };

/** Writes N/A into its field; pressed again, restores the earlier text. */
export const NotApplicable = ({ label, value, onChange }: NotApplicableProps) => {
  const before = useRef('');
  const isWritten = value === notApplicable;
  return (
    <button
      type="button"
      className={styles.notApplicable}
      aria-label={`${notApplicable}: ${label}`}
      aria-pressed={isWritten}
      onClick={() => {
        if (!isWritten) before.current = value;
        onChange(isWritten ? before.current : notApplicable);
      }}
    >
      {notApplicable}
    </button>
  );
};
