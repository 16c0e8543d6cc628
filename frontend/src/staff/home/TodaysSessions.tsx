import { mergeClasses } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { nowAndNext } from '../../../../domain/attendance/nowAndNext.ts';
import { isUnderWay } from '../../../../domain/attendance/sessionSpan.ts';
import { spanText } from '../../../../domain/attendance/spanText.ts';
import { whereaboutsOf } from '../../../../domain/attendance/status.ts';
import { registerPath } from '../../../../domain/contract/staffPaths.ts';
import { addDays, type Day, displayTime } from '../../../../domain/time.ts';
import { useNow } from '../../ui/useMinute.ts';
import { useOnline } from '../../ui/useOnline.ts';
import { Loaded } from '../data/Loaded.tsx';
import { lastSeenMeta } from '../data/lastSeen.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { timesIn, withChanges } from '../outbox/pending.ts';
import { useUnsent, useWholeOutbox } from '../outbox/useOutbox.ts';
import styles from './Home.module.css';
import { type SessionOfDay, sessionsOn } from './sessionsOn.ts';

const keyOf = (day: Day) => ['sessions of the day', day] as const;

/** People arrive while it is open. */
const refreshMs = 30_000;

/** The day's activities and trainings, each with how many are present. */
export const TodaysSessions = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  // After midnight without a signal, what still runs of the day before.
  const before = queries.getQueryData<SessionOfDay[]>(keyOf(addDays(today, -1)));
  const running = before?.filter((session) => isUnderWay(session, Date.now()));
  const sessions = useQuery({
    queryKey: keyOf(today),
    queryFn: ({ signal }) => sessionsOn(dataverse, today, signal),
    ...(running && { placeholderData: running }),
    staleTime: 0,
    refetchInterval: refreshMs,
    meta: lastSeenMeta,
  });
  const unsent = useUnsent();
  const isOnline = useOnline();
  const { refetch } = sessions;
  // What has arrived still counts, though it is no longer pending.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever something has left this device
  useEffect(() => void refetch(), [unsent, refetch]);
  return (
    <>
      {!isOnline && sessions.data && (
        <p role="status" className={styles.quiet}>
          No signal: these numbers were read at {displayTime(new Date(sessions.dataUpdatedAt).toISOString())}. A
          register knows what was marked on this device since.
        </p>
      )}
      <Loaded query={sessions} what="today’s activities">
        {(found) =>
          found.length === 0 ? (
            <p>There are no activities or trainings today.</p>
          ) : (
            <Sessions sessions={found} today={today} />
          )
        }
      </Loaded>
    </>
  );
};

const Sessions = ({ sessions, today }: { sessions: readonly SessionOfDay[]; today: Day }) => {
  const now = useNow();
  const near = nowAndNext(
    sessions
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ source, scheduledOn, duration }) => ({ id: source.id, scheduledOn, duration })),
    now,
  );
  return (
    <ul className={styles.cards}>
      {sessions.map((session) => (
        <li key={session.source.id}>
          <SessionCard session={session} near={near.get(session.source.id)} now={now} today={today} />
        </li>
      ))}
    </ul>
  );
};

type SessionCardProps = { session: SessionOfDay; near: 'Now' | 'Next' | undefined; now: number; today: Day };

const SessionCard = ({ session, near, now, today }: SessionCardProps) => {
  const outbox = useWholeOutbox();
  const { source, name, programme, isCancelled } = session;
  // Pending changes on this device count, as they do on the register.
  const where = session.rows.map((row) =>
    whereaboutsOf(timesIn(withChanges({ ...row, remarks: '' }, outbox.changesOf(row.id))), now),
  );
  const total = where.length;
  const here = where.filter((each) => each === 'Here').length;
  const left = where.filter((each) => each === 'Left').length;
  // Nobody is expected at one that was cancelled, and perhaps somebody came.
  const isShown = !isCancelled || here + left > 0;
  const words = [
    spanText(session, today),
    isCancelled ? 'Cancelled' : `${here} here${left > 0 ? `, ${left} left` : ''}`,
    ...(programme ? [programme] : []),
  ];
  return (
    <Link
      to={registerPath(source)}
      className={mergeClasses(styles.session, near === 'Now' && styles.now, isCancelled && styles.cancelled)}
    >
      <span className={styles.head}>
        <strong className={styles.name}>{name}</strong>
        {isShown && (
          <span className={styles.count} title={`${here + left} of ${total} came`}>
            {here + left} / {total}
          </span>
        )}
      </span>
      <span>
        {near && <b className={styles.near}>{near}</b>}
        {words.join(' · ')}
      </span>
      {isShown && (
        <span aria-hidden className={styles.track}>
          <span style={{ width: `${total === 0 ? 0 : (100 * (here + left)) / total}%` }} />
        </span>
      )}
    </Link>
  );
};
