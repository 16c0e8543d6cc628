import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { forgottenTimes } from '../../../../domain/attendance/forgotten.ts';
import { isOver } from '../../../../domain/attendance/sessionSpan.ts';
import { statusOf } from '../../../../domain/attendance/status.ts';
import { weekdayAndDay } from '../../../../domain/attendance/usualDay.ts';
import { registerPath } from '../../../../domain/contract/staffPaths.ts';
import { type Day, displayTime, singaporeDay } from '../../../../domain/time.ts';
import { useNow } from '../../ui/useMinute.ts';
import { Loaded } from '../data/Loaded.tsx';
import { lastSeen } from '../data/lastSeen.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { useOutbox } from '../outbox/OutboxProvider.tsx';
import { timesIn, withChanges } from '../outbox/pending.ts';
import { useWholeOutbox } from '../outbox/useOutbox.ts';
import { type Forgotten, type ForgottenSession, forgottenBy } from './forgotten.ts';
import { NeedsPerson } from './NeedsPerson.tsx';

/** People leave while it is open. */
const refreshMs = 60_000;

/** Shows people who were checked in today or on one of the last days, and never out, to be confirmed with one press a session. */
export const NeverCheckedOut = ({ today }: { today: Day }) => {
  const dataverse = useDataverse();
  const outbox = useWholeOutbox();
  const now = useNow();
  // They stay visible until the page is left, so that it can be undone.
  const [confirmed, setConfirmed] = useState<readonly ForgottenSession[]>([]);
  const forgotten = useQuery({
    queryKey: ['never checked out', today],
    queryFn: ({ signal }) => forgottenBy(dataverse, new Date(), signal),
    refetchInterval: refreshMs,
    ...lastSeen,
  });
  // A person whom this device has checked out needs no confirmation any more, even if that is not sent yet.
  // Nor does one who was just confirmed: what was read may be from before it was sent.
  const confirmedRows = new Set(confirmed.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const isThere = (row: Forgotten) =>
    !confirmedRows.has(row.id) && statusOf(timesIn(withChanges(row, outbox.changesOf(row.id)))) === 'Checked-In';
  return (
    <Loaded query={forgotten} what="those who were never checked out" quiet>
      {(sessions) => {
        const asked = sessions
          .filter((session) => session.scheduledOn === null || isOver(session, now))
          .map((session) => ({ ...session, rows: session.rows.filter(isThere) }))
          .filter(({ rows }) => rows.length > 0);
        return [...confirmed, ...asked]
          .toSorted((one, other) => (other.scheduledOn ?? '').localeCompare(one.scheduledOn ?? ''))
          .map((session) => {
            const isConfirmed = confirmed.includes(session);
            const isMore = !isConfirmed && confirmed.some(({ source }) => source.id === session.source.id);
            return (
              <ForgottenOf
                key={`${session.source.id}${isMore ? ' more' : ''}`}
                session={session}
                isConfirmed={isConfirmed}
                now={now}
                onConfirm={() => setConfirmed([...confirmed, session])}
                onUndo={() => setConfirmed(confirmed.filter((one) => one !== session))}
              />
            );
          });
      }}
    </Loaded>
  );
};

type ForgottenOfProps = {
  session: ForgottenSession;
  isConfirmed: boolean;
  now: number;
  onConfirm: () => void;
  onUndo: () => void;
};

const ForgottenOf = ({ session, isConfirmed, now, onConfirm, onUndo }: ForgottenOfProps) => {
  const outbox = useOutbox();
  const { source, rows } = session;
  const before = (row: Forgotten) => ({ times: timesIn(row) });
  const after = (row: Forgotten) => ({ times: forgottenTimes(row.start, session, now) });
  const confirm = () => {
    outbox.change(
      source,
      rows.map((row) => ({ row, base: before(row), want: after(row) })),
    );
    onConfirm();
  };
  const undo = () => {
    outbox.change(
      source,
      rows.map((row) => ({ row, base: after(row), want: before(row) })),
    );
    onUndo();
  };
  const names = rows.map(({ name }) => name).join(', ');
  const { length } = rows;
  return (
    <NeedsPerson
      count={length}
      what={
        <>
          <span role="status">
            {isConfirmed
              ? `${people(length)} checked out of `
              : `${length === 1 ? 'person was' : 'people were'} not checked out of `}
          </span>
          <Link to={registerPath(source)}>{session.name}</Link>
        </>
      }
      more={`${dayText(session)} · ${leftText(session, now, isConfirmed)} · ${names}`}
    >
      {isConfirmed ? (
        <Button aria-label={`Undo: ${session.name}`} onClick={undo}>
          Undo
        </Button>
      ) : (
        <Button
          appearance="primary"
          aria-label={`Confirm: ${session.name}, ${leftText(session, now, false)}`}
          onClick={confirm}
        >
          Confirm
        </Button>
      )}
    </NeedsPerson>
  );
};

const people = (count: number): string => (count === 1 ? 'person' : 'people');

const dayText = ({ rows: [first], scheduledOn }: ForgottenSession): string =>
  weekdayAndDay(singaporeDay(scheduledOn ?? first?.start ?? ''));

/** `to be checked out at 11:00`; `between 11:00 and 11:40` where somebody came after the end. Once it is confirmed, they left then. */
function leftText(session: ForgottenSession, now: number, isConfirmed: boolean): string {
  const ends = session.rows.map(({ start }) => displayTime(forgottenTimes(start, session, now).end)).sort();
  const [first, last] = [ends[0], ends.at(-1)];
  const when = first === last ? `at ${first}` : `between ${first} and ${last}`;
  return `${isConfirmed ? 'left' : 'to be checked out'} ${when}`;
}
