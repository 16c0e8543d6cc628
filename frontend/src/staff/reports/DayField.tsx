import { Field, Input } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { type Day, isDay } from '../../../../domain/time.ts';

type DayFieldProps = {
  label: string;
  value: Day;
  problem?: string | undefined;
  onChange: (day: Day) => void;
};

/** Before it, no record can be: a year of which two figures have been typed is no year yet. */
const earliest = '1990-01-01';

/** A day that counts once it is whole; until then what was typed stays. */
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
