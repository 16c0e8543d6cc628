import { Body1, Button, MessageBar, MessageBarBody, Title3 } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { slotOn, type TimeWindow } from '../../../../../domain/attendance/recurringSession.ts';
import { sessionName } from '../../../../../domain/attendance/sessionName.ts';
import { type Day, displayDateTime, displayDay, displayTime } from '../../../../../domain/time.ts';
import { useToday } from '../../../ui/useToday.ts';
import { useClearancesFor } from '../../clearance/useClearancesOf.ts';
import { useGate } from '../../clearance/useGate.tsx';
import { useDataverse } from '../../data/useDataverse.ts';
import { VolunteerPicker } from '../picker/VolunteerPicker.tsx';
import { AdditionCancelled } from '../records/addVolunteers.ts';
import { EarlyQuestion } from '../register/EarlyQuestion.tsx';
import empty from '../register/EmptyRegister.module.css';
import { attachToSession } from './attachToSession.ts';
import { markAttended } from './markAttended.ts';
import styles from './Recurring.module.css';
import { type Recurring, readAssociated } from './recurringData.ts';
import { useSessionMade } from './useSession.ts';

type NotCreatedProps = {
  recurring: Recurring;
  day: Day;
  set: TimeWindow | undefined;
  /** Whether the picker is open. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  children: ReactNode;
};

const nobody: readonly never[] = [];

/** Shown for a day without a session: it is created together with its volunteers. */
export const NotCreated = ({ recurring, day, set, isAdding, onAdding, children }: NotCreatedProps) => {
  const dataverse = useDataverse();
  const gate = useGate(useClearancesFor(recurring.programmeId));
  const today = useToday();
  const [answer, setAnswer] = useState<(isMeant: boolean) => void>();
  const sessionMade = useSessionMade(recurring.id, day);
  const creating = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const volunteers = await gate.ask(await readAssociated(recurring.id, { dataverse }));
      return volunteers && attachToSession(dataverse, recurring, { day, set }, volunteers);
    },
    onSuccess: (id) => (id === undefined ? undefined : sessionMade(id)),
  });
  const slot = slotOn(day, recurring, set);
  return (
    <div className={styles.mode}>
      <header className={styles.header}>
        {children}
        <Title3 as="h1" className={styles.title}>
          {sessionName(recurring.name, day)}
        </Title3>
        <p className={styles.facts}>
          {displayDateTime(slot.start)} hrs to {displayTime(slot.end)} hrs · Programme: {recurring.programme} · Scheme:{' '}
          {recurring.scheme}
        </p>
      </header>
      <section className={empty.empty}>
        <Body1 as="p">There is no session on {displayDay(day)} yet.</Body1>
        <div className={empty.emptyButtons}>
          <Button
            appearance="primary"
            size="large"
            disabledFocusable={creating.isPending}
            onClick={() => creating.mutate()}
          >
            {creating.isPending ? 'Creating…' : `Create session for ${day} + Attach associated volunteer(s)`}
          </Button>
          <Button size="large" disabledFocusable={creating.isPending} onClick={() => onAdding(true)}>
            Add Volunteers
          </Button>
        </div>
        {creating.isError && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              The session could not be created. Please check your connection and try again: it is created only once.
            </MessageBarBody>
          </MessageBar>
        )}
      </section>
      {gate.question}
      {answer && (
        <EarlyQuestion
          day={day}
          onAnswer={(isMeant) => {
            setAnswer(undefined);
            answer(isMeant);
          }}
        />
      )}
      {isAdding && (
        <VolunteerPicker
          listed={nobody}
          onClose={() => onAdding(false)}
          programmeId={recurring.programmeId}
          onAdd={async (chosen, { attended }) => {
            const isEarly = attended && day > today;
            const isMeant = !isEarly || (await new Promise<boolean>((answer) => setAnswer(() => answer)));
            const volunteers = isMeant && (await gate.ask(chosen));
            if (!volunteers) throw new AdditionCancelled();
            const id = await attachToSession(dataverse, recurring, { day, set }, volunteers);
            if (attended) await markAttended(dataverse, id, volunteers, slot);
            await sessionMade(id);
          }}
        />
      )}
    </div>
  );
};
