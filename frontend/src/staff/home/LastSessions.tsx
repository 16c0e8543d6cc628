import { Button, Subtitle2 } from '@fluentui/react-components';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isOver } from '../../../../domain/attendance/sessionSpan.ts';
import { weekdayAndDay } from '../../../../domain/attendance/usualDay.ts';
import { registerPath } from '../../../../domain/contract/staffPaths.ts';
import { type Day, singaporeDay, startOfDay } from '../../../../domain/time.ts';
import { useNow } from '../../ui/useMinute.ts';
import { Loaded } from '../data/Loaded.tsx';
import { lastSeen } from '../data/lastSeen.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { findOccasions, type OccasionOption } from '../volunteers/occasions.ts';
import { useEmailSession } from '../volunteers/useEmailSession.ts';
import styles from './Home.module.css';

/** A small charity's week, and no more lines than can be read at a glance. */
const most = 5;

/** The sessions before today, newest first, each with its register and an email to who came. */
export const LastSessions = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const now = useNow();
  const sessions = useQuery({
    queryKey: ['sessions before', today],
    queryFn: ({ signal }) => findOccasions(dataverse, { words: '', now: new Date(startOfDay(today)), most }, signal),
    ...lastSeen,
  });
  return (
    <Loaded query={sessions} what="the last sessions" quiet>
      {(found) => {
        // One that began yesterday may be under way still.
        const over = found.filter((session) => isOver(session, now));
        return (
          over.length > 0 && (
            <section className={styles.section} aria-labelledby="last-sessions">
              <Subtitle2 as="h2" id="last-sessions">
                The last sessions
              </Subtitle2>
              <ul className={styles.last}>
                {over.map((session) => (
                  <LastSession key={session.id} session={session} />
                ))}
              </ul>
            </section>
          )
        );
      }}
    </Loaded>
  );
};

const LastSession = ({ session }: { session: OccasionOption }) => {
  const { name, scheduledOn } = session;
  const { write, isBusy, problem } = useEmailSession(session);
  return (
    <li>
      <Link to={registerPath(session)}>
        <span className={styles.day}>{weekdayAndDay(singaporeDay(scheduledOn))}</span> <strong>{name}</strong>
      </Link>
      <Button
        appearance="subtle"
        icon={<Mail20Regular />}
        aria-label={`Write to who came (${name})`}
        disabledFocusable={isBusy}
        onClick={() => write({ who: 'came' })}
      >
        Write to who came
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </li>
  );
};
