import { Button, Field, Input } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { type Day, isDay, singaporeDay } from '../../../../../domain/time.ts';
import styles from './Recurring.module.css';

type DateFormProps = {
  onMark: (day: Day) => void;
  /** The form's id, where its button stands outside. */
  id?: string;
};

/** Which session it is about; today's is the usual answer. */
export const DateForm = ({ onMark, id }: DateFormProps) => {
  const own = useId();
  const [day, setDay] = useState(() => singaporeDay(new Date()));
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
      <Field label="Date" {...(wasTried && !isDay(day) && { validationMessage: 'Please choose a date.' })}>
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
