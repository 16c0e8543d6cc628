import { Button } from '@fluentui/react-components';
import { trimmedEvent } from '../../../../domain/calendar/events.ts';
import type { Day } from '../../../../domain/time.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { addEvent, EventChanged } from './changeEvents.ts';
import { EventForm } from './EventForm.tsx';
import { type EventDraft, newDraft } from './eventDraft.ts';
import { Problem } from './Problem.tsx';
import { SavingWindow } from './SavingWindow.tsx';
import { useSaving } from './useSaving.ts';

type AddEventsProps = {
  draft: EventDraft;
  onDraft: (draft: EventDraft) => void;
  /** Its day, if it was chosen already. */
  day?: Day;
  onSaved?: () => void;
};

/** The form of a new event. */
export const AddEvents = ({ draft, onDraft, day, onSaved }: AddEventsProps) => {
  const dataverse = useDataverse();
  const { state, problem, save } = useSaving();
  const values = { ...draft, date: day ?? draft.date };
  const submit = () =>
    save(async () => {
      // Stored before it is sent, because after a lost response it may have arrived.
      const tried = [...draft.tried, trimmedEvent(values)];
      onDraft({ ...draft, tried });
      await addEvent(dataverse, draft, values).catch((error) => {
        if (!(error instanceof EventChanged)) throw error;
        // A duplicated tab has added its event from this draft, so this one gets a row of its own.
        const own = newDraft().id;
        onDraft({ ...draft, id: own, tried });
        return addEvent(dataverse, { id: own, tried }, values);
      });
      onDraft(newDraft());
    }, onSaved);
  return (
    <EventForm
      id={day ? 'day-event' : 'new-event'}
      values={values}
      isQuick={day !== undefined}
      onChange={(typed) => onDraft({ ...draft, ...typed })}
      onSubmit={submit}
    >
      {problem !== undefined && <Problem problem={problem} doing="add" />}
      <div>
        <Button type="submit" appearance="primary">
          Submit
        </Button>
      </div>
      <SavingWindow state={state} saving="Saving the event…" done="The event is in the calendar." />
    </EventForm>
  );
};
