import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SettingsProblems, SharedSettings } from '../../../../../domain/signup/settings.ts';
import { SettingsFields } from './SettingsFields.tsx';
import styles from './Signup.module.css';

export type TimesProps<Settings> = {
  settings: Settings;
  problems: SettingsProblems;
  onChange: (values: Partial<Settings>) => void;
};

type SettingsFormProps<Settings extends SharedSettings> = {
  stored: Settings;
  problemsOf: (settings: Settings) => SettingsProblems;
  /** When sign-up begins and ends. */
  times: (props: TimesProps<Settings>) => ReactNode;
  save: (change: { before: Settings; after: Settings }) => Promise<void>;
  onTouched: () => void;
  onSaved: () => void;
};

/** What staff say of sign-up: of a session, or of each new session of a recurring activity. */
export const SettingsForm = <Settings extends SharedSettings>(props: SettingsFormProps<Settings>) => {
  const { stored, problemsOf, times, save, onTouched, onSaved } = props;
  // What was read when it was opened: a later reading does not change what is typed.
  const [before] = useState(stored);
  const [typed, setTyped] = useState(stored);
  const problems = problemsOf(typed);
  const isGood = Object.keys(problems).length === 0;
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => save({ before, after: typed }),
    onSuccess: onSaved,
  });
  function change(values: Partial<Settings>): void {
    setTyped((now) => ({ ...now, ...values }));
    onTouched();
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood && !saving.isPending) saving.mutate();
      }}
    >
      <SettingsFields settings={typed} problems={problems} onChange={(values) => change(values as Partial<Settings>)}>
        {times({ settings: typed, problems, onChange: change })}
      </SettingsFields>
      {saving.isError && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>It could not be saved. Please check your connection and try again.</MessageBarBody>
        </MessageBar>
      )}
      <Button type="submit" appearance="primary" disabledFocusable={!isGood || saving.isPending}>
        Save
      </Button>
    </form>
  );
};
