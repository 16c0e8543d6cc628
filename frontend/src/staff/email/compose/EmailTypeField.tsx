import { useId } from 'react';
import { type EmailType, emailTypeTexts } from '../../../../../domain/contract/emailType.ts';
import styles from './EmailTypeField.module.css';

type EmailTypeFieldProps = {
  /** Empty until it is chosen: nothing is chosen for anybody, and the last question before sending asks again. */
  type: EmailType | '';
  onChange: (type: EmailType) => void;
};

const types: readonly EmailType[] = ['news', 'service'];

/** Chooses News or Service, each with what it means for people who unsubscribed. */
export const EmailTypeField = ({ type, onChange }: EmailTypeFieldProps) => {
  const id = useId();
  return (
    <fieldset className={styles.types}>
      <legend>Type of email</legend>
      {types.map((each) => (
        <label key={each} className={styles.type}>
          <input
            type="radio"
            name={id}
            checked={type === each}
            aria-labelledby={`${id}${each}`}
            aria-describedby={`${id}${each}meaning`}
            onChange={() => onChange(each)}
          />
          <span className={styles.words}>
            <strong id={`${id}${each}`}>{emailTypeTexts[each].label}</strong>
            <span id={`${id}${each}meaning`} className={styles.meaning}>
              {emailTypeTexts[each].meaning}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
