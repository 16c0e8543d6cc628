import { Link } from 'react-router-dom';
import { hoursPresent } from '../../../../domain/attendance/timePresent.ts';
import { weekdayAndDay } from '../../../../domain/attendance/usualDay.ts';
import { registerPath } from '../../../../domain/contract/staffPaths.ts';
import { displayTime, singaporeDay } from '../../../../domain/time.ts';
import { useToday } from '../../ui/useToday.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { Part } from './Part.tsx';
import styles from './Person.module.css';
import { type PersonSession, readSessions } from './sessionRows.ts';

/** The next and the last activities and trainings. */
export const Sessions = ({ profileIds }: { profileIds: readonly string[] }) => {
  const dataverse = useDataverse();
  const today = useToday();
  return (
    <Part
      heading="Sessions"
      what="the sessions"
      queryKey={['sessions of a person', profileIds, today]}
      read={(signal) => readSessions(dataverse, profileIds, new Date(), signal)}
    >
      {({ next, last }) => (
        <>
          <SessionList heading="Next" sessions={next} none="None is planned." />
          <SessionList heading="Last" sessions={last} none="None so far." />
        </>
      )}
    </Part>
  );
};

type SessionListProps = { heading: string; sessions: readonly PersonSession[]; none: string };

const SessionList = ({ heading, sessions, none }: SessionListProps) => (
  <>
    <h3 className={styles.heading}>{heading}</h3>
    {sessions.length === 0 && <p className={styles.quiet}>{none}</p>}
    <ul className={styles.list}>
      {sessions.map(({ kind, id, name, scheduledOn, presence, minutesPresent }) => (
        <li key={id}>
          <Link to={registerPath({ kind, id })}>{name}</Link>
          <span className={styles.quiet}>
            {[weekdayAndDay(singaporeDay(scheduledOn)), displayTime(scheduledOn), presence, presentText(minutesPresent)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </>
);

const presentText = (minutes: number | null): string => (minutes === null ? '' : `${hoursPresent(minutes)} h present`);
