import { Subtitle2 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { daysSoon } from '../../../../domain/attendance/soon.ts';
import { weekdayAndDay } from '../../../../domain/attendance/usualDay.ts';
import { registerPath } from '../../../../domain/contract/staffPaths.ts';
import { type Day, displayDateTime, singaporeDay } from '../../../../domain/time.ts';
import { Loaded } from '../data/Loaded.tsx';
import { lastSeen } from '../data/lastSeen.ts';
import { useDataverse } from '../data/useDataverse.ts';
import styles from './Home.module.css';
import { sessionsLackingPeople } from './sessionsLackingPeople.ts';

const most = 5;

/** The sessions ahead with free places, the emptiest first. */
export const LackingPeople = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const lacking = useQuery({
    queryKey: ['sessions that lack people', today],
    queryFn: ({ signal }) => sessionsLackingPeople(dataverse, new Date(), signal),
    ...lastSeen,
  });
  return (
    <Loaded query={lacking} what="the sessions that lack people" quiet>
      {(found) =>
        found.length > 0 && (
          <section className={styles.section} aria-labelledby="lacking-people">
            <Subtitle2 as="h2" id="lacking-people">
              Sessions that lack people, next {daysSoon} days
            </Subtitle2>
            <ul className={styles.last}>
              {found.slice(0, most).map(({ id, name, scheduledOn, places, taken, opensOn, isClosed }) => (
                <li key={id}>
                  <Link to={registerPath({ kind: 'activity', id })}>
                    <span className={styles.day}>{weekdayAndDay(singaporeDay(scheduledOn))}</span>{' '}
                    <strong>{name}</strong> {taken} of {places} places taken
                    {opensOn && <span className={styles.quiet}> (sign-up opens {displayDateTime(opensOn)})</span>}
                    {isClosed && <span className={styles.quiet}> (sign-up is over)</span>}
                  </Link>
                </li>
              ))}
            </ul>
            {found.length > most && <p className={styles.quiet}>And {found.length - most} more.</p>}
          </section>
        )
      }
    </Loaded>
  );
};
