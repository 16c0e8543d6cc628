import { Button, Field, MessageBar, MessageBarActions, MessageBarBody, Text } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { KnownValues, OccasionRef } from '../../../../../domain/contract/email.ts';
import { OccasionPicker } from '../../volunteers/OccasionPicker.tsx';
import styles from './EmailFields.module.css';
import { occasionText } from './occasionText.ts';

type OccasionFieldProps = {
  occasion: OccasionRef | null;
  /** What the server says of it. */
  known: UseQueryResult<KnownValues>;
  /** What is wrong with it, in words. */
  wrong: string | undefined;
  onChange: (occasion: OccasionRef | null) => void;
};

/** Chooses the activity or training session that an email is about, whose day, time and place it may tell. */
export const OccasionField = ({ occasion, known, wrong, onChange }: OccasionFieldProps) => {
  const label = useId();
  if (!occasion) {
    return (
      <Field
        label="About an activity"
        hint="The email can then state its name, day, time and place."
        {...(wrong && { validationMessage: wrong })}
      >
        <OccasionPicker onPick={onChange} />
      </Field>
    );
  }
  return (
    <fieldset className={styles.group} aria-labelledby={label}>
      <legend id={label} className={styles.legend}>
        About an activity
      </legend>
      <div className={styles.tries}>
        <Text>{occasionText(known, new Date().toISOString())}</Text>
        <Button size="small" aria-label="Not about this activity" onClick={() => onChange(null)}>
          Remove
        </Button>
      </div>
      {known.isError && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>Its day and place could not be read. Please check your connection.</MessageBarBody>
          <MessageBarActions>
            <Button disabledFocusable={known.isFetching} onClick={() => known.refetch()}>
              Retry
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {wrong && <p className={styles.wrong}>{wrong}</p>}
    </fieldset>
  );
};
