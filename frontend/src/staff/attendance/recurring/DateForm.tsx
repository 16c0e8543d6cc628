import { Button, Field, Input } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { nearestOn, weekdaysText } from '../../../../../domain/attendance/usualDay.ts';
import { type Day, isDay, singaporeDay } from '../../../../../domain/time.ts';
import styles from './Recurring.module.css';

type DateFormProps = {
  /** The usual weekday of sessions, 0 for Sunday; undefined if there were none yet. */
  usual: number | undefined;
  onMark: (day: Day) => void;
  /** The form's id, if its button is outside. */
  id?: string;
};

/** Asks for the date of the session; the closest usual day is preselected. */
export const DateForm = ({ usual, onMark, id }: DateFormProps) => {
  const own = useId();
  const [day, setDay] = useState(() => {
    const today = singaporeDay(new Date());
    return usual === undefined ? today : nearestOn(usual, today);
  });
  const [wasTried, setWasTried] = useState(false);
  return (
    <form
      id={id ?? own}
      noValidate
      className={id === undefined ? styles.dateForm : styles.whole}
      onSubmit={(event) => {
        event.preventDefault();
        setWasTried(true);
        if (isDay(day)) onMark(day);
      }}
    >
      <Field
        label="Date"
        {...(usual !== undefined && { hint: `Usually on ${weekdaysText(usual)}.` })}
        {...(wasTried && !isDay(day) && { validationMessage: 'Please choose a date.' })}
      >
        <Input type="date" value={day} onChange={(_event, { value }) => setDay(value)} />
      </Field>
      {id === undefined && (
        <Button appearance="primary" type="submit">
          Mark Attendance
        </Button>
      )}
    </form>
  );
};
