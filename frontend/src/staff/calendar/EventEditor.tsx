import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { type CalendarEvent, calendarTexts, type EventValues, sameEvent } from '../../../../domain/calendar/events.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useLeaving } from '../../ui/useLeaving.ts';
import { Window } from '../../ui/Window.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { addEvent, changeEvent, EventChanged } from './changeEvents.ts';
import { EventDetail } from './EventDetail.tsx';
import styles from './EventEditor.module.css';
import { EventForm } from './EventForm.tsx';
import { newDraft } from './eventDraft.ts';
import { Problem } from './Problem.tsx';
import { SavingWindow } from './SavingWindow.tsx';
import { useSaving } from './useSaving.ts';

type EventEditorProps = { event: CalendarEvent; onBack: () => void; onSaved: () => void };

/** The form of an existing event. Leaving it with changes asks first. */
export const EventEditor = ({ event, onBack, onSaved }: EventEditorProps) => {
  const dataverse = useDataverse();
  const [values, setValues] = useState<EventValues>(event);
  // The version that is edited; undefined once somebody else has deleted it, when it is added under a new id.
  const [seen, setSeen] = useState<CalendarEvent | undefined>(event);
  const [added, setAdded] = useState(newDraft);
  const [isAsking, setIsAsking] = useState(false);
  const { state, problem, save } = useSaving();
  const isChanged = !sameEvent(values, event);
  const leaving = useLeaving(isChanged && state !== 'done');
  const theirs = problem instanceof EventChanged ? problem.theirs : undefined;

  const submit = () =>
    save(async () => {
      try {
        if (seen) return await changeEvent(dataverse, seen, values);
        setAdded({ ...added, tried: [...added.tried, values] });
        await addEvent(dataverse, added, values);
      } catch (error) {
        if (error instanceof EventChanged) setSeen(error.theirs);
        throw error;
      }
    }, onSaved);

  return (
    <Window
      title="Edit event"
      onClose={() => (isChanged ? setIsAsking(true) : onBack())}
      actions={
        <>
          <Button onClick={() => setIsAsking(true)}>Back</Button>
          <Button type="submit" form="edited-event" appearance="primary">
            Submit
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        {problem !== undefined && <Problem problem={problem} doing="edit" />}
        {theirs && <EventDetail event={theirs} />}
        <EventForm id="edited-event" values={values} onChange={setValues} onSubmit={submit} />
      </div>
      {isAsking && <ConfirmDialog question={calendarTexts.goingBack} onYes={onBack} onNo={() => setIsAsking(false)} />}
      {leaving && <ConfirmDialog question={calendarTexts.goingBack} onYes={leaving.proceed} onNo={leaving.reset} />}
      <SavingWindow state={state} saving="Saving the event…" done="The event is saved." />
    </Window>
  );
};
