import { Button, Checkbox, Field, Input, Text } from '@fluentui/react-components';
import { useState } from 'react';
import {
  fromClock,
  instantOf,
  settingsProblem,
  type TimeSetting,
  type TimeSettings,
  toClock,
} from '../../../../../../domain/attendance/times.ts';
import { Window } from '../../../../ui/Window.tsx';
import styles from './SettingsWindow.module.css';

type SettingsWindowProps = {
  settings: TimeSettings;
  /** The time to return to when a fixed one is chosen. */
  defaults: TimeSettings;
  onSet: (settings: TimeSettings) => void;
  onClose: () => void;
};

/** Sets the times of marks, where neither now nor the schedule is right. */
export const SettingsWindow = ({ settings, defaults, onSet, onClose }: SettingsWindowProps) => {
  const [{ checkIn, checkOut }, setTyped] = useState(settings);
  const problem = settingsProblem({ checkIn, checkOut }, new Date());
  return (
    <Window
      title="Attendance settings"
      onClose={onClose}
      isTouched={checkIn !== settings.checkIn || checkOut !== settings.checkOut}
      actions={
        <Button
          appearance="primary"
          disabledFocusable={problem !== undefined}
          onClick={() => onSet({ checkIn, checkOut })}
        >
          Use these times
        </Button>
      }
    >
      <div className={styles.fields}>
        <TimeField
          label="Check-in Time"
          setting={checkIn}
          usual={defaults.checkIn}
          onChange={(given) => setTyped({ checkIn: given, checkOut })}
        />
        <TimeField
          label="Checkout Time"
          setting={checkOut}
          usual={defaults.checkOut}
          onChange={(given) => setTyped({ checkIn, checkOut: given })}
        />
      </div>
      <Text role="status" className={styles.problem}>
        {problem}
      </Text>
    </Window>
  );
};

type TimeFieldProps = {
  label: string;
  setting: TimeSetting;
  usual: TimeSetting;
  onChange: (setting: TimeSetting) => void;
};

const TimeField = ({ label, setting, usual, onChange }: TimeFieldProps) => (
  <fieldset className={styles.field}>
    <Field label={label}>
      <Input
        type="datetime-local"
        disabled={setting.kind === 'now'}
        value={setting.kind === 'now' ? '' : toClock(setting.instant)}
        onChange={(_event, { value }) => {
          const instant = fromClock(value);
          // Half-typed or cleared: the setting keeps its value until the field has a time again.
          if (instant) onChange({ kind: 'at', instant });
        }}
      />
    </Field>
    <Checkbox
      label="Use Current Time"
      aria-label={`${label}: Use Current Time`}
      checked={setting.kind === 'now'}
      onChange={(_event, { checked }) =>
        onChange(checked ? { kind: 'now' } : { kind: 'at', instant: instantOf(usual, new Date()) })
      }
    />
  </fieldset>
);
