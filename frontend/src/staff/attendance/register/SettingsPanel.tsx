import { Checkbox, Field, Input, Text } from '@fluentui/react-components';
import {
  displayHours,
  fromClock,
  instantOf,
  settingsProblem,
  type TimeSetting,
  type TimeSettings,
  toClock,
} from '../../../../../domain/attendance/times.ts';
import styles from './SettingsPanel.module.css';

type SettingsPanelProps = {
  settings: TimeSettings;
  /** What a time goes back to when it is no longer the current one. */
  defaults: TimeSettings;
  onChange: (settings: TimeSettings) => void;
};

/** The times that a mark sets. Closed, it says them. */
export const SettingsPanel = ({ settings, defaults, onChange }: SettingsPanelProps) => {
  const { checkIn, checkOut } = settings;
  const problem = settingsProblem(settings, new Date());
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>
        <strong>Attendance settings</strong>
        <span className={styles.times}>
          {inWords(checkIn)} to {inWords(checkOut)}
        </span>
      </summary>
      <div className={styles.fields}>
        <TimeField
          label="Check-in Time"
          setting={checkIn}
          usual={defaults.checkIn}
          onChange={(given) => onChange({ ...settings, checkIn: given })}
        />
        <TimeField
          label="Checkout Time"
          setting={checkOut}
          usual={defaults.checkOut}
          onChange={(given) => onChange({ ...settings, checkOut: given })}
        />
      </div>
      <Text role="status" className={styles.problem}>
        {problem}
      </Text>
    </details>
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
          // Half-typed, or cleared: the field keeps what was there until it is a time again.
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

const inWords = (setting: TimeSetting): string =>
  setting.kind === 'now' ? 'current time' : displayHours(setting.instant);
