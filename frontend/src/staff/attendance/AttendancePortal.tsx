import { Spinner, Tab, TabList, Title3 } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import styles from './AttendancePortal.module.css';
import { ActivityList } from './list/ActivityList.tsx';
import { listKinds } from './list/listKinds.ts';
import { usePlace } from './usePlace.ts';

// The open register is larger than the list, which is shown first.
const Register = lazy(async () => ({ default: (await import('./register/Register.tsx')).Register }));
const RecurringMode = lazy(async () => ({ default: (await import('./recurring/RecurringMode.tsx')).RecurringMode }));

/**
 * The screen on which staff take attendance: they choose an activity, a training session or a recurring activity, and
 * mark who is present.
 */
export const AttendancePortal = () => {
  const { place, move } = usePlace();
  const kind = listKinds.find(({ name }) => name === place.mode);
  const back = { label: `Pick a different ${kind?.one}`, go: () => move.toRecord(undefined) };
  return (
    <div className={styles.portal}>
      <div className={styles.top}>
        <Title3 as={place.id ? 'h2' : 'h1'} className={styles.title}>
          Attendance Portal
        </Title3>
        <TabList
          className={styles.tabs}
          aria-label="What to take attendance of"
          selectedValue={place.mode}
          onTabSelect={(_event, { value }) => {
            const chosen = listKinds.find(({ name }) => name === value);
            if (chosen) move.toMode(chosen.name);
          }}
        >
          {listKinds.map(({ name, label }) => (
            <Tab key={name} value={name}>
              {label}
            </Tab>
          ))}
        </TabList>
      </div>
      {kind && !place.id && <ActivityList key={kind.name} kind={kind} place={place} move={move} />}
      {place.id && place.mode === 'recurring' && (
        <Suspense fallback={<Spinner label="Loading…" />}>
          <RecurringMode id={place.id} back={back} />
        </Suspense>
      )}
      {place.id && place.mode !== 'recurring' && (
        <Suspense fallback={<Spinner label="Loading…" />}>
          <Register
            source={{ kind: place.mode === 'activities' ? 'activity' : 'training', id: place.id }}
            back={back}
          />
        </Suspense>
      )}
    </div>
  );
};
