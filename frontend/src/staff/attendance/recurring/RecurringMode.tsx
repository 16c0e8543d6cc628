import { Body1, Link } from '@fluentui/react-components';
import { Open16Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tables } from '../../../../../domain/schema/index.ts';
import { Loaded } from '../../signin/Loaded.tsx';
import { useDataverse } from '../../signin/useDataverse.ts';
import { RecurringDashboard } from '../dashboard/RecurringDashboard.tsx';
import { patiently } from '../patiently.ts';
import { usePlatformLink } from '../platformLink.ts';
import { DateForm } from './DateForm.tsx';
import { DateQuestion } from './DateQuestion.tsx';
import styles from './Recurring.module.css';
import { RecurringDay } from './RecurringDay.tsx';
import { type Recurring, readRecurring } from './recurringData.ts';
import { useRecurringChoice } from './useRecurringChoice.ts';

type RecurringModeProps = {
  id: string;
  /** Back to the list. */
  onLeave: () => void;
  /** Above the name: the way back to the list. */
  children: ReactNode;
};

/** A recurring activity, of which attendance is taken by date; without a date, its dashboard. */
export const RecurringMode = ({ id, onLeave, children }: RecurringModeProps) => {
  const dataverse = useDataverse();
  const recurring = useQuery({
    ...patiently,
    queryKey: ['recurringActivity', id, 'whole'],
    queryFn: async ({ signal }) => (await readRecurring(id, { dataverse, signal })) ?? null,
  });
  return (
    <Loaded query={recurring} what="the recurring activity">
      {(found) =>
        found ? (
          <ChosenRecurring key={found.id} recurring={found} onLeave={onLeave}>
            {children}
          </ChosenRecurring>
        ) : (
          <>
            {children}
            <Body1 as="p">There is no such recurring activity. It may have been deleted.</Body1>
          </>
        )
      }
    </Loaded>
  );
};

type ChosenRecurringProps = Omit<RecurringModeProps, 'id'> & { recurring: Recurring };

const ChosenRecurring = ({ recurring, onLeave, children }: ChosenRecurringProps) => {
  const choice = useRecurringChoice();
  const recordLink = usePlatformLink();
  if (choice.day) {
    return (
      <RecurringDay key={choice.day} recurring={recurring} day={choice.day} choice={choice}>
        {children}
      </RecurringDay>
    );
  }
  return (
    <div className={styles.mode}>
      <div className={styles.back}>{children}</div>
      <RecurringDashboard id={recurring.id} onDay={choice.chooseDay}>
        <p className={styles.facts}>
          Programme: {recurring.programme} · Scheme: {recurring.scheme}{' '}
          <Link href={recordLink(tables.recurringActivity, recurring.id)} target="_blank" rel="noreferrer">
            Open the record <Open16Regular aria-hidden />
          </Link>
        </p>
        {choice.isBrowsing && <DateForm onMark={choice.chooseDay} />}
      </RecurringDashboard>
      {!choice.isBrowsing && <DateQuestion onMark={choice.chooseDay} onBrowse={choice.browse} onClose={onLeave} />}
    </div>
  );
};
