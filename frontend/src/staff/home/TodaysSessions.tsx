import { mergeClasses } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { nowAndNext } from '../../../../domain/attendance/nowAndNext.ts';
import { isOver, isUnderWay } from '../../../../domain/attendance/sessionSpan.ts';
import { spanText } from '../../../../domain/attendance/spanText.ts';
import { countWhereabouts, type Whereabouts } from '../../../../domain/attendance/status.ts';
import { registerPath } from '../../../../domain/contract/staffPaths.ts';
import { addDays, type Day, displayTime } from '../../../../domain/time.ts';
import { useNow } from '../../ui/useMinute.ts';
import { useOnline } from '../../ui/useOnline.ts';
import { Loaded } from '../data/Loaded.tsx';
import { lastSeen } from '../data/lastSeen.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { timesIn, withChanges } from '../outbox/pending.ts';
import { useUnsent, useWholeOutbox } from '../outbox/useOutbox.ts';
import styles from './Home.module.css';
import { listedToday } from './listedToday.ts';
import { type SessionOfDay, sessionsOn } from './sessionsOn.ts';

const keyOf = (day: Day) => ['sessions of the day', day] as const;

/** People arrive while it is open. */
const refreshMs = 30_000;

/** The day's activities and trainings, each with how many are present. */
export const TodaysSessions = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  // After midnight without a signal, what still runs of the day before.
  const before = queries.getQueryState<SessionOfDay[]>(keyOf(addDays(today, -1)));
  const running = before?.data?.filter((session) => isUnderWay(session, Date.now())) ?? [];
  const sessions = useQuery({
    queryKey: keyOf(today),
    queryFn: ({ signal }) => sessionsOn(dataverse, today, signal),
    ...(running.length > 0 && { placeholderData: running }),
    staleTime: 0,
    refetchInterval: refreshMs,
    ...lastSeen,
  });
  const unsent = useUnsent();
  const isOnline = useOnline();
  const { refetch } = sessions;
  const readAt = sessions.isPlaceholderData ? before?.dataUpdatedAt : sessions.dataUpdatedAt;
  // What has arrived still counts, though it is no longer pending.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever something has left this device
  useEffect(() => void refetch(), [unsent, refetch]);
  return (
    <>
      {!isOnline && sessions.data && readAt !== undefined && (
        <p role="status" className={styles.quiet}>
          No signal: these numbers were read at {displayTime(new Date(readAt).toISOString())}. A register knows what was
          marked on this device since.
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
  const outbox = useWholeOutbox();
  const near = nowAndNext(
    sessions
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ source, scheduledOn, duration }) => ({ id: source.id, scheduledOn, duration })),
    now,
  );
  // Pending changes on this device count, as they do on the register.
  const waiting = outbox.all();
  const counted = sessions.map((session) => {
    const rows = listedToday(session, waiting);
    const marked = rows.map((row) => timesIn(withChanges({ ...row, remarks: '' }, outbox.changesOf(row.id))));
    return { session: { ...session, rows }, counts: countWhereabouts(marked, now) };
  });
  // A cancelled session is listed apart, unless somebody came nevertheless.
  const isCalledOff = ({ session, counts }: Counted) => session.isCancelled && counts.Here + counts.Left === 0;
  const calledOff = counted.filter(isCalledOff);
  return (
    <>
      <ul className={styles.cards}>
        {counted
          .filter((one) => !isCalledOff(one))
          .map(({ session, counts }) => (
            <li key={session.source.id}>
              <SessionCard
                session={session}
                counts={counts}
                near={near.get(session.source.id)}
                today={today}
                now={now}
              />
            </li>
          ))}
      </ul>
      {calledOff.length > 0 && (
        <ul className={styles.last}>
          {calledOff.map(({ session }) => (
            <li key={session.source.id}>
              <Link to={registerPath(session.source)}>
                <span className={styles.day}>Cancelled · {spanText(session, today)}</span> <s>{session.name}</s>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

type Counted = { session: SessionOfDay; counts: Record<Whereabouts, number> };

type SessionCardProps = Counted & { near: 'Now' | 'Next' | undefined; today: Day; now: number };

const SessionCard = ({ session, counts, near, today, now }: SessionCardProps) => {
  const { source, name, programme, isCancelled, rows } = session;
  const { Here: here, Left: left } = counts;
  const words = [
    spanText(session, today),
    isCancelled ? 'Cancelled' : isOver(session, now) ? afterText(here, left) : hereText(here, left),
    ...(programme ? [programme] : []),
  ];
  return (
    <Link
      to={registerPath(source)}
      className={mergeClasses(styles.session, near === 'Now' && styles.now, isCancelled && styles.cancelled)}
    >
      <span className={styles.head}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.count} title={`${here + left} of ${rows.length} came`}>
          {here + left} / {rows.length}
        </span>
      </span>
      <span>
        {near && <b className={styles.near}>{near}</b>}
        {words.join(' · ')}
      </span>
      <span aria-hidden className={styles.track}>
        <span style={{ width: `${rows.length === 0 ? 0 : (100 * (here + left)) / rows.length}%` }} />
      </span>
    </Link>
  );
};

const hereText = (here: number, left: number): string => `${here} here${left > 0 ? `, ${left} left` : ''}`;

/** Once a session is over, whoever was not checked out need not be here. */
const afterText = (here: number, left: number): string =>
  [here > 0 && `${here} not checked out`, left > 0 && `${left} left`].filter(Boolean).join(', ') || 'nobody was marked';
