import { Body1, Button, Link, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tables } from '../../../../../domain/schema/index.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { lastSeen } from '../../data/lastSeen.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { RecurringDashboard } from '../dashboard/RecurringDashboard.tsx';
import { usePlatformLink } from '../platformLink.ts';
import { BackButton } from '../register/bar/BackButton.tsx';
import type { Back } from '../register/bar/RegisterBar.tsx';
import { retryOnce } from '../retryOnce.ts';
import { DateForm } from './DateForm.tsx';
import { DateQuestion } from './DateQuestion.tsx';
import { MakeSessions } from './MakeSessions.tsx';
import styles from './Recurring.module.css';
import { RecurringDay } from './RecurringDay.tsx';
import { type Recurring, readRecurring } from './recurringData.ts';
import { SignupDefaults } from './SignupDefaults.tsx';
import { useRecurringChoice } from './useRecurringChoice.ts';

type RecurringModeProps = {
  id: string;
  back: Back;
};

/** A recurring activity, whose attendance is taken by date; without a date, its dashboard. */
export const RecurringMode = ({ id, back }: RecurringModeProps) => {
  const dataverse = useDataverse();
  const recurring = useQuery({
    ...retryOnce,
    queryKey: ['recurringActivity', id, 'whole'],
    ...lastSeen,
    queryFn: async ({ signal }) => (await readRecurring(id, { dataverse, signal })) ?? null,
  });
  return (
    <Loaded query={recurring} what="the recurring activity">
      {(found) =>
        found ? (
          <ChosenRecurring key={found.id} recurring={found} back={back} />
        ) : (
          <>
            <BackButton back={back} />
            <Body1 as="p">There is no such recurring activity. It may have been deleted.</Body1>
          </>
        )
      }
    </Loaded>
  );
};

type ChosenRecurringProps = { recurring: Recurring; back: Back };

const ChosenRecurring = ({ recurring, back }: ChosenRecurringProps) => {
  const choice = useRecurringChoice();
  const recordLink = usePlatformLink();
  const [open, setOpen] = useState<'make' | 'signup'>();
  const [done, setDone] = useState('');
  const close = () => setOpen(undefined);
  if (choice.day) {
    return <RecurringDay key={choice.day} recurring={recurring} day={choice.day} choice={choice} back={back} />;
  }
  return (
    <div className={styles.mode}>
      <div className={styles.back}>
        <BackButton back={back} />
      </div>
      <RecurringDashboard id={recurring.id} onDay={choice.chooseDay}>
        <p className={styles.facts}>
          Programme: {recurring.programme} · Scheme: {recurring.scheme}{' '}
          <Link href={recordLink(tables.recurringActivity, recurring.id)} target="_blank" rel="noreferrer">
            Open the record <Open16Regular aria-hidden />
          </Link>
        </p>
        {choice.isBrowsing && <DateForm usual={recurring.usual} onMark={choice.chooseDay} />}
        {choice.isBrowsing && (
          <div className={styles.buttons}>
            <Button onClick={() => setOpen('make')}>Make the next sessions…</Button>
            <Button onClick={() => setOpen('signup')}>Sign-up and places…</Button>
          </div>
        )}
        {done && (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>{done}</MessageBarBody>
          </MessageBar>
        )}
        {open === 'make' && <MakeSessions recurring={recurring} onMade={setDone} onClose={close} />}
        {open === 'signup' && <SignupDefaults id={recurring.id} onSaved={setDone} onClose={close} />}
      </RecurringDashboard>
      {!choice.isBrowsing && (
        <DateQuestion usual={recurring.usual} onMark={choice.chooseDay} onBrowse={choice.browse} onClose={back.go} />
      )}
    </div>
  );
};
