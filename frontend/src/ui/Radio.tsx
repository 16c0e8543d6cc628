import type { HTMLAttributes, InputHTMLAttributes, Ref } from 'react';
import styles from './controls.module.css';

type RadioGroupProps = HTMLAttributes<HTMLDivElement> & { required: boolean; layout?: 'horizontal' };

/** A group of radio buttons. The group is marked as required for screen readers, and each radio for the browser. */
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
