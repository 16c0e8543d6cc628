import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { fromClock, toClock } from '../../../../../domain/attendance/times.ts';
import { beforeStart } from '../../../../../domain/signup/beforeStart.ts';
import type { SessionSettings } from '../../../../../domain/signup/settings.ts';
import type { TimesProps } from './SettingsForm.tsx';

type SessionTimesProps = TimesProps<SessionSettings> & { start: string | null };

/** When sign-up for a session begins and ends, and until when it is for regulars alone. */
export const SessionTimes = ({ settings, problems, onChange, start }: SessionTimesProps) => (
  <>
    <TimeField label="Sign-up from" start={start} value={settings.from} onChange={(from) => onChange({ from })} />
    <TimeField
      label="Sign-up until"
      start={start}
      value={settings.until}
      problem={problems.until}
      onChange={(until) => onChange({ until })}
    />
    <TimeField
      label="Only regulars until"
      start={start}
      hint={regularsHint}
      value={settings.regularsUntil}
      problem={problems.regularsUntil}
      onChange={(regularsUntil) => onChange({ regularsUntil })}
    />
  </>
);

export const regularsHint = 'Who attended the programme four times or more. Empty: everybody at once';

type TimeFieldProps = {
  label: string;
  hint?: string;
  /** Of the session, which somebody may have moved in Dynamics: these times stay. */
  start: string | null;
  value: string;
  problem?: string | undefined;
  onChange: (instant: string) => void;
};

const TimeField = ({ label, hint = 'Empty: no limit', start, value, problem, onChange }: TimeFieldProps) => {
  // The field itself keeps what is half typed.
  const [clock, setClock] = useState(value && toClock(value));
  return (
    <Field
      label={label}
      hint={value && start ? beforeStart(value, start) : hint}
      validationMessage={problem}
      validationState={problem ? 'error' : 'none'}
    >
      <Input
        type="datetime-local"
        value={clock}
        onChange={(_event, { value: given }) => {
          setClock(given);
          onChange(fromClock(given) ?? '');
        }}
      />
    </Field>
  );
};
