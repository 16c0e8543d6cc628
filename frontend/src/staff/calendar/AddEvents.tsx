import { Button } from '@fluentui/react-components';
import { useDataverse } from '../signin/useDataverse.ts';
import { addEvent } from './changeEvents.ts';
import { EventForm } from './EventForm.tsx';
import { type EventDraft, newDraft } from './eventDraft.ts';
import { Problem } from './Problem.tsx';
import { SavingWindow } from './SavingWindow.tsx';
import { useSaving } from './useSaving.ts';

type AddEventsProps = { draft: EventDraft; onDraft: (draft: EventDraft) => void };

/** The form of a new event. */
export const AddEvents = ({ draft, onDraft }: AddEventsProps) => {
  const dataverse = useDataverse();
  const { state, problem, save } = useSaving();
  const submit = () =>
    save(async () => {
      await addEvent(dataverse, draft.id, draft);
      onDraft(newDraft());
    });
  return (
    <EventForm
      id="new-event"
      values={draft}
      onChange={(values) => onDraft({ ...values, id: draft.id })}
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
