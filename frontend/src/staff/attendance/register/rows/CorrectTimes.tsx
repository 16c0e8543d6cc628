import { Button, Field, Input } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import {
  type Correction,
  correctedTimes,
  type Stay,
  type TypedTime,
  typedTimeOf,
} from '../../../../../../domain/attendance/correction.ts';
import { sameTimes, type Times } from '../../../../../../domain/attendance/status.ts';
import type { Schedule } from '../../../../../../domain/attendance/times.ts';
import { singaporeDay } from '../../../../../../domain/time.ts';
import styles from './RowDetails.module.css';

type CorrectTimesProps = {
  /** The stored times; without a start, nobody has marked that the person came. */
  stored: Pick<Times, 'start' | 'end'>;
  schedule: Schedule;
  onTouched: () => void;
  onSave: (times: Stay) => void;
  onCancel: () => void;
};

/** Corrects when one person came and left: each a day, and a time that is typed or picked. */
export const CorrectTimes = ({ stored, schedule, onTouched, onSave, onCancel }: CorrectTimesProps) => {
  const day = singaporeDay(stored.start ?? schedule.scheduledOn ?? new Date());
  // What the fields were filled from: a field that nobody touched must not write back what a colleague has changed since.
  const [seen, setSeen] = useState(stored);
  const [start, setStart] = useState(() => typedTimeOf(stored.start, day));
  const [end, setEnd] = useState(() => typedTimeOf(stored.end, day));
  const [problem, setProblem] = useState<Correction['problem']>();
  const [isRefilled, setIsRefilled] = useState(false);
  const refill = () => {
    setSeen(stored);
    setStart(typedTimeOf(stored.start, day));
    setEnd(typedTimeOf(stored.end, day));
    setProblem(undefined);
    setIsRefilled(true);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!sameTimes(seen, stored)) return refill();
    const { times, problem: found } = correctedTimes(stored, { start, end }, schedule, Date.now());
    setProblem(found);
    if (found) document.querySelector<HTMLElement>(`[data-correct="${found.of}"]`)?.focus();
    else onSave(times);
  };
  const problemOf = (of: 'start' | 'end') => (problem?.of === of ? problem.text : undefined);
  return (
    <form className={styles.correct} onInput={onTouched} onSubmit={save} noValidate>
      <DayAndTime of="start" label="Start" typed={start} problem={problemOf('start')} onType={setStart} />
      <DayAndTime of="end" label="End" typed={end} problem={problemOf('end')} onType={setEnd} />
      <p role="alert">
        {isRefilled &&
          'Somebody else has changed the times meanwhile. They are shown now: please check, and save again.'}
      </p>
      <div className={styles.actions}>
        <Button size="large" appearance="primary" type="submit">
          Save times
        </Button>
        <Button size="large" onClick={onCancel}>
          Back
        </Button>
      </div>
    </form>
  );
};

type DayAndTimeProps = {
  of: 'start' | 'end';
  label: string;
  typed: TypedTime;
  problem: string | undefined;
  onType: (typed: TypedTime) => void;
};

const DayAndTime = ({ of, label, typed, problem, onType }: DayAndTimeProps) => (
  <div className={styles.pair}>
    <Field label={`${label} day`}>
      <Input type="date" value={typed.day} onChange={(_event, { value }) => onType({ ...typed, day: value })} />
    </Field>
    <Field
      label={`${label} time`}
      {...(problem !== undefined && { validationState: 'error', validationMessage: problem })}
    >
      <Input
        data-correct={of}
        autoComplete="off"
        placeholder={of === 'end' ? 'Still here' : '17:05'}
        value={typed.time}
        onChange={(_event, { value }) => onType({ ...typed, time: value })}
      />
    </Field>
  </div>
);
