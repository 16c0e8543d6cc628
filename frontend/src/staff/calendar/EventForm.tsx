import { Field, Input, Textarea } from '@fluentui/react-components';
import type { ReactNode, SubmitEvent } from 'react';
import { type EventValues, eventLimits } from '../../../../domain/calendar/events.ts';
import { calendarBounds } from '../../../../domain/calendar/month.ts';
import styles from './EventForm.module.css';

type EventFormProps = {
  /** For a submit button outside the form. */
  id: string;
  values: EventValues;
  onChange: (values: EventValues) => void;
  onSubmit: () => void;
  /** With a known day: its field is left out, and the form is smaller. */
  isQuick?: boolean;
  children?: ReactNode;
};

/** The fields of an event, all required; the browser reports which is missing. */
export const EventForm = ({ id, values, onChange, onSubmit, isQuick = false, children }: EventFormProps) => {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} className={styles.form} onSubmit={submit}>
      <Field label="Event Name" required>
        <Input
          name="eventname"
          autoComplete="off"
          maxLength={eventLimits.name}
          value={values.name}
          ref={refuseBlank}
          onChange={(event, { value }) => {
            refuseBlank(event.target);
            onChange({ ...values, name: value });
          }}
        />
      </Field>
      <Field label="Event Description" required>
        <Textarea
          name="description"
          rows={isQuick ? 2 : 4}
          resize="vertical"
          maxLength={eventLimits.description}
          value={values.description}
          ref={refuseBlank}
          onChange={(event, { value }) => {
            refuseBlank(event.target);
            onChange({ ...values, description: value });
          }}
        />
      </Field>
      {!isQuick && (
        <Field label="Event Date" required>
          <Input
            type="date"
            name="startdate"
            className={styles.date}
            min={calendarBounds.first}
            max={calendarBounds.last}
            value={values.date}
            onChange={(_event, { value }) => onChange({ ...values, date: value })}
          />
        </Field>
      )}
      {children}
    </form>
  );
};

/** For the browser, spaces count as filled in. */
function refuseBlank(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  const isBlank = field !== null && field.value !== '' && field.value.trim() === '';
  field?.setCustomValidity(isBlank ? 'Please fill in this field.' : '');
}
