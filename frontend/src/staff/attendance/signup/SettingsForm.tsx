import { Button, Checkbox, Field, Input, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fromClock, toClock } from '../../../../../domain/attendance/times.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { occasionKey } from '../register/data/registerKey.ts';
import styles from './Signup.module.css';
import { type SignupSettings, type Signups, settingsProblem, writeSettings } from './signupRows.ts';
import { signupsKey } from './signupsKey.ts';

type SettingsFormProps = { id: string; signups: Signups; onTouched: () => void; onSaved: () => void };

const { meetingplace, bring } = tables.activity.columns;

export const SettingsForm = ({ id, signups, onTouched, onSaved }: SettingsFormProps) => {
  const { settings: stored, locations } = signups;
  const dataverse = useDataverse();
  const queries = useQueryClient();
  // What was read when it was opened: a later reading does not change what is typed.
  const [before] = useState(stored);
  const [typed, setTyped] = useState(stored);
  const change = (values: Partial<SignupSettings>) => setTyped((now) => ({ ...now, ...values }));
  const problem = settingsProblem(typed);
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => writeSettings(dataverse, id, { before, after: typed }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: signupsKey(id), refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: occasionKey({ kind: 'activity', id }) });
      onSaved();
    },
  });
  return (
    <form
      className={styles.form}
      onInput={onTouched}
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem && !saving.isPending) saving.mutate();
      }}
    >
      <Checkbox
        label="Volunteers may sign up themselves"
        checked={typed.isOpen}
        onChange={(_event, { checked }) => change({ isOpen: checked === true })}
      />
      <div className={styles.fields}>
        <Field
          label="Places"
          hint="Empty: no limit"
          validationMessage={problem}
          validationState={problem ? 'error' : 'none'}
        >
          <Input
            inputMode="numeric"
            value={typed.places}
            onChange={(_event, { value }) => change({ places: value.trim() })}
          />
        </Field>
        <TimeField label="Sign-up from" value={typed.from} onChange={(from) => change({ from })} />
        <TimeField label="Sign-up until" value={typed.until} onChange={(until) => change({ until })} />
        <Field label="Location" hint="Volunteers find sessions near them by it">
          <Select value={typed.location} onChange={(_event, { value }) => change({ location: value })}>
            <option value="">None</option>
            {locations.map(({ id: locationId, name }) => (
              <option key={locationId} value={locationId}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Meeting place" hint="Only those who have a place read it">
          <Input
            maxLength={meetingplace.maxLength}
            value={typed.meetingPlace}
            onChange={(_event, { value }) => change({ meetingPlace: value })}
          />
        </Field>
        <Field label="What to bring" hint="Only those who have a place read it">
          <Input
            maxLength={bring.maxLength}
            value={typed.bring}
            onChange={(_event, { value }) => change({ bring: value })}
          />
        </Field>
      </div>
      {saving.isError && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>It could not be saved. Please check your connection and try again.</MessageBarBody>
        </MessageBar>
      )}
      <Button type="submit" appearance="primary" disabledFocusable={problem !== undefined || saving.isPending}>
        Save
      </Button>
    </form>
  );
};

type TimeFieldProps = { label: string; value: string; onChange: (instant: string) => void };

const TimeField = ({ label, value, onChange }: TimeFieldProps) => {
  // The field itself keeps what is half typed.
  const [clock, setClock] = useState(value && toClock(value));
  return (
    <Field label={label} hint="Empty: no limit">
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
