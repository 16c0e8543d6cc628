import type { InputHTMLAttributes } from 'react';
import styles from './controls.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  label: string;
  onChange: (event: React.ChangeEvent<HTMLInputElement>, data: { checked: boolean }) => void;
};

/** A checkbox with its label; pressing either ticks it. */
export const Checkbox = ({ label, onChange, ...props }: CheckboxProps) => (
  <label className={styles.option}>
    <input {...props} type="checkbox" onChange={(event) => onChange(event, event.target)} />
    <span>{label}</span>
  </label>
);
