import { Button, Subtitle2 } from '@fluentui/react-components';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { Link } from 'react-router-dom';
import { isOver } from '../../../../domain/attendance/sessionSpan.ts';
import { placesOf, type Session } from '../../../../domain/calendar/events.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { addMinutes, displayDateTime, displayTime, singaporeDay } from '../../../../domain/time.ts';
import { useEmailSession } from '../volunteers/useEmailSession.ts';
import styles from './DayWindow.module.css';

const modes = { Activity: 'activities', Training: 'trainings' } as const;

/** The activities and trainings of a day, each linked to its register, with its people to write to. */
export const DaySessions = ({ sessions }: { sessions: readonly Session[] }) => (
  <section className={styles.sessions}>
    <Subtitle2 as="h3" className={styles.heading}>
      Activities and trainings
    </Subtitle2>
    <ul className={styles.list}>
      {sessions.map((session) => (
        <li key={session.id} className={styles.row}>
          <Link
            to={`${staffPaths.attendancePortal}?mode=${modes[session.kind]}&id=${session.id}`}
            className={styles.session}
          >
            <span className={styles.time}>{timesOf(session)}</span>
            <span className={session.isCancelled ? styles.cancelled : undefined}>
              {session.name}
              <span className={styles.kind}>
                {[session.kind, session.place, placesOf(session), session.isCancelled && 'Cancelled']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </Link>
          <WriteToThem session={session} />
        </li>
      ))}
    </ul>
  </section>
);

/** Writes to who is expected; afterwards to who came. */
const WriteToThem = ({ session }: { session: Session }) => {
  const { id, kind, name, start, minutes, isCancelled } = session;
  const { write, isBusy, problem } = useEmailSession({
    kind: kind === 'Activity' ? 'activity' : 'training',
    id,
    name,
    scheduledOn: start,
  });
  const hasEnded = isOver({ scheduledOn: start, duration: minutes }, Date.now());
  const who = hasEnded && !isCancelled ? 'came' : 'listed';
  return (
    <>
      <Button
        icon={<Mail20Regular />}
        aria-label={`${words[who]} (${name})`}
        disabledFocusable={isBusy}
        onClick={() => write({ who })}
      >
        {words[who]}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
};

const words = { came: 'Write to who came', listed: 'Write to them' } as const;

function timesOf({ start, minutes }: Session): string {
  const end = addMinutes(start, minutes);
  if (singaporeDay(end) !== singaporeDay(start)) return `${displayDateTime(start)}–${displayDateTime(end)}`;
  return minutes > 0 ? `${displayTime(start)}–${displayTime(end)}` : displayTime(start);
}
