import type { HTMLAttributes, InputHTMLAttributes, Ref } from 'react';
import styles from './controls.module.css';

type RadioGroupProps = HTMLAttributes<HTMLDivElement> & { required: boolean; layout?: 'horizontal' };

/** Options of which one is chosen. The group says that it must be answered; each radio says it to the browser. */
export const RadioGroup = ({ required, layout, ...props }: RadioGroupProps) => (
  <div {...props} role="radiogroup" aria-required={required} className={layout ? styles.beside : styles.options} />
);

type RadioProps = InputHTMLAttributes<HTMLInputElement> & { label: string; ref?: Ref<HTMLInputElement> };

export const Radio = ({ label, ...props }: RadioProps) => (
  <label className={styles.option}>
    <input {...props} type="radio" />
    <span>{label}</span>
  </label>
);
