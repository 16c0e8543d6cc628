import type { SelectHTMLAttributes } from 'react';
import styles from './controls.module.css';

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'size'> & {
  onChange: (event: React.ChangeEvent<HTMLSelectElement>, data: { value: string }) => void;
};

/** A native select. */
export const Select = ({ onChange, ...props }: SelectProps) => (
  <select {...props} className={`${styles.box} ${styles.list}`} onChange={(event) => onChange(event, event.target)} />
);
