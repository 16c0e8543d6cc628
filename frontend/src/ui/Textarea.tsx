import type { Ref, TextareaHTMLAttributes } from 'react';
import styles from './controls.module.css';

type TextareaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> & {
  ref?: Ref<HTMLTextAreaElement>;
  onChange: (event: React.ChangeEvent<HTMLTextAreaElement>, data: { value: string }) => void;
};

/** Several lines of text. */
export const Textarea = ({ onChange, ...props }: TextareaProps) => (
  <textarea {...props} className={styles.box} onChange={(event) => onChange(event, event.target)} />
);
