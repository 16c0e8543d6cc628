import { Field, Input } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { type Day, isDay } from '../../../../domain/time.ts';

type DayFieldProps = {
  label: string;
  value: Day;
  problem?: string | undefined;
  onChange: (day: Day) => void;
};

/** No record is older: a year with only two typed digits is incomplete. */
const earliest = '1990-01-01';

/** A date field whose day counts once it is complete; until then what was typed stays. */
export const DayField = ({ label, value, problem, onChange }: DayFieldProps) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const isWhole = isDay(typed) && typed >= earliest;
  const message = problem ?? (isWhole ? undefined : 'Choose a day.');
  return (
    <Field label={label} {...(message && { validationState: 'error', validationMessage: message })}>
      <Input
        type="date"
        min={earliest}
        max="2999-12-31"
        value={typed}
        onChange={(_event, { value: day }) => {
          setTyped(day);
          if (isDay(day) && day >= earliest) onChange(day);
        }}
      />
    </Field>
  );
};
