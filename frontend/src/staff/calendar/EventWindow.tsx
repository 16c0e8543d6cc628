import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { type CalendarEvent, calendarTexts } from '../../../../domain/calendar/events.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Window } from '../../ui/Window.tsx';
import { useDataverse } from '../data/useDataverse.ts';
import { removeEvent } from './changeEvents.ts';
import { EventDetail } from './EventDetail.tsx';
import { EventEditor } from './EventEditor.tsx';
import { Problem } from './Problem.tsx';
import { SavingWindow } from './SavingWindow.tsx';
import { useEvent } from './useCalendar.ts';
import { useSaving } from './useSaving.ts';

type EventWindowProps = {
  event: CalendarEvent;
  onClose: () => void;
  onRemoved: () => void;
};

/** One event: its details, its form, and its deletion. */
export const EventWindow = ({ event: opened, onClose, onRemoved }: EventWindowProps) => {
  const event = useEvent(opened);
  const dataverse = useDataverse();
  const [doing, setDoing] = useState<'looking' | 'editing' | 'asking'>('looking');
  const { state, problem, save } = useSaving();
  if (doing === 'editing') {
    return <EventEditor event={event} onBack={() => setDoing('looking')} onSaved={onClose} />;
  }
  const remove = () => {
    setDoing('looking');
    void save(() => removeEvent(dataverse, event), onRemoved);
  };
  return (
    <Window
      title={event.name}
      onClose={onClose}
      hasNoCloseButton
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button onClick={() => setDoing('asking')}>Remove</Button>
          <Button appearance="primary" onClick={() => setDoing('editing')}>
            Edit
          </Button>
        </>
      }
    >
      {problem !== undefined && <Problem problem={problem} doing="remove" />}
      <EventDetail event={event} />
      {/* Inside the dialog below, because only then Fluent keeps the order of dialogs. */}
      {doing === 'asking' && (
        <ConfirmDialog question={calendarTexts.remove} onYes={remove} onNo={() => setDoing('looking')} />
      )}
      <SavingWindow state={state} saving="Removing the event…" done="The event is removed." />
    </Window>
  );
};
