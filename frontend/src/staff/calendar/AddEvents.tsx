import { Button } from '@fluentui/react-components';
import type { Day } from '../../../../domain/time.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { addEvent } from './changeEvents.ts';
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
      await addEvent(dataverse, draft.id, values);
      onDraft(newDraft());
    }, onSaved);
  return (
    <EventForm
      id={day ? 'day-event' : 'new-event'}
      values={values}
      isQuick={day !== undefined}
      onChange={(typed) => onDraft({ ...typed, id: draft.id })}
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
