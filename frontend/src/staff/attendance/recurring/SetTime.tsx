import { Body1, Button, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { isClockTime, type TimeWindow } from '../../../../../domain/attendance/recurringSession.ts';
import { Window } from '../../../ui/Window.tsx';
import styles from './Recurring.module.css';

type SetTimeProps = {
  times: TimeWindow;
  /** `undefined` for the scheduled times. */
  onSet: (times: TimeWindow | undefined) => void;
  onClose: () => void;
};

const formId = 'times-of-session';

/** The time window of a session: the times that marks set, and the time of a new session. */
export const SetTime = ({ times, onSet, onClose }: SetTimeProps) => {
  const [typed, setTyped] = useState(times);
  const [wasTried, setWasTried] = useState(false);
  const problem = (time: string) =>
    wasTried && !isClockTime(time) ? { validationMessage: 'Please choose a time.' } : {};
  return (
    <Window
      title="Set Time"
      onClose={onClose}
      isTouched={typed !== times}
      actions={
        <>
          <Button onClick={() => onSet(undefined)}>Use the scheduled time</Button>
          <Button appearance="primary" type="submit" form={formId}>
            Set Time
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.times}
        onSubmit={(event) => {
          event.preventDefault();
          setWasTried(true);
          if (isClockTime(typed.start) && isClockTime(typed.end)) onSet(typed);
        }}
      >
        <Body1 as="p" className={styles.hint}>
          “Attended” sets these times. An end before the start is on the next day.
        </Body1>
        <Field label="Start time" {...problem(typed.start)}>
          <Input
            type="time"
            value={typed.start}
            onChange={(_event, { value }) => setTyped({ ...typed, start: value })}
          />
        </Field>
        <Field label="End time" {...problem(typed.end)}>
          <Input type="time" value={typed.end} onChange={(_event, { value }) => setTyped({ ...typed, end: value })} />
        </Field>
      </form>
    </Window>
  );
};
