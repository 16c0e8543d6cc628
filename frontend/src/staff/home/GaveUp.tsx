import { Badge, Subtitle2 } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { weekdayAndDay } from '../../../../domain/attendance/usualDay.ts';
import { registerPath } from '../../../../domain/contract/staffPaths.ts';
import { addDays, type Day, singaporeDay, startOfDay } from '../../../../domain/time.ts';
import { moreThan, whoCannotCome } from '../data/cannotCome.ts';
import { Loaded } from '../data/Loaded.tsx';
import { lastSeen } from '../data/lastSeen.ts';
import { useDataverse } from '../data/useDataverse.ts';
import styles from './Home.module.css';

const daysBack = 3;
const most = 8;

/** Who gave up a place in a session ahead in the last days, with their word. */
export const GaveUp = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const found = useQuery({
    queryKey: ['who gave up', today],
    queryFn: ({ signal }) => {
      const ahead = { now: new Date().toISOString(), since: startOfDay(addDays(today, -daysBack)) };
      return whoCannotCome(dataverse, { of: { ahead }, signal });
    },
    ...lastSeen,
  });
  return (
    <Loaded query={found} what="who cannot come" quiet>
      {(gaveUp) =>
        gaveUp.people.length > 0 && (
          <section className={styles.section} aria-labelledby="cannot-come">
            <Subtitle2 as="h2" id="cannot-come">
              Cannot come after all
            </Subtitle2>
            <ul className={styles.last}>
              {gaveUp.people.slice(0, most).map(({ id, name, word, isLate, session }) => (
                <li key={id}>
                  <Link to={registerPath({ kind: 'activity', id: session.id })}>
                    <span className={styles.day}>{weekdayAndDay(singaporeDay(session.scheduledOn))}</span>{' '}
                    <strong>{name}</strong> {session.name} {isLate && <Badge color="warning">Late</Badge>}{' '}
                    {word && <q>{word}</q>}
                  </Link>
                </li>
              ))}
            </ul>
            {moreThan(most, gaveUp) && <p className={styles.quiet}>And {moreThan(most, gaveUp)}.</p>}
          </section>
        )
      }
    </Loaded>
  );
};
