import { Button, Field, Input, Select } from '@fluentui/react-components';
import { shortWeekday } from '../../../../../domain/attendance/usualDay.ts';
import {
  displaySlot,
  scheduleDays,
  timeSlots,
  usualDays,
  usualSlot,
} from '../../../../../domain/messages/timeSlots.ts';
import { displayDay } from '../../../../../domain/time.ts';
import type { WrongFields } from '../compose/useWrongFields.ts';
import styles from './ScheduledEmails.module.css';

type WhenFieldsProps = {
  day: string;
  slot: string;
  /** The time that the email had when it was opened. */
  own: string;
  wrong: WrongFields;
  change: (when: { day?: string; slot?: string }) => void;
};

/** The day and the hour in Singapore at which an email is due. */
export const WhenFields = ({ day, slot, own, wrong, change }: WhenFieldsProps) => {
  const now = new Date();
  const { first, last } = scheduleDays(now);
  const slots = timeSlots(day, now, own);
  return (
    <div className={styles.when}>
      <Field label="Date" required {...(wrong.day && { validationMessage: wrong.day })}>
        <Input
          type="date"
          min={first}
          max={last}
          value={day}
          onChange={(_event, { value }) => change({ day: value })}
        />
      </Field>
      <Field
        label="Time"
        required
        {...(wrong.slot && { validationMessage: wrong.slot })}
        hint={day !== '' && slots.length === 0 ? 'Choose a day from today to one year ahead.' : 'Singapore time'}
      >
        <Select
          value={slots.includes(slot) ? slot : ''}
          disabled={slots.length === 0}
          onChange={(_event, { value }) => change({ slot: value })}
        >
          <option value="">Choose a time</option>
          {slots.map((one) => (
            <option key={one} value={one}>
              {displaySlot(one)}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.usual}>
        {usualDays(now).map((each) => (
          <Button
            key={each}
            aria-pressed={day === each && slot === usualSlot}
            onClick={() => change({ day: each, slot: usualSlot })}
          >
            {shortWeekday(each)} {displayDay(each)}, {displaySlot(usualSlot)}
          </Button>
        ))}
      </div>
    </div>
  );
};
