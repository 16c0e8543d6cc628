import { Subtitle2 } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../domain/calendar/events.ts';
import { staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { addMinutes, displayDateTime, displayTime, singaporeDay } from '../../../../domain/time.ts';
import styles from './DayWindow.module.css';

const modes = { Activity: 'activities', Training: 'trainings' } as const;

/** The activities and trainings of a day, each linked to its register. */
export const DaySessions = ({ sessions }: { sessions: readonly Session[] }) => (
  <section className={styles.sessions}>
    <Subtitle2 as="h3" className={styles.heading}>
      Activities and trainings
    </Subtitle2>
    <ul className={styles.list}>
      {sessions.map((session) => (
        <li key={session.id}>
          <Link
            to={`${staffPaths.attendancePortal}?mode=${modes[session.kind]}&id=${session.id}`}
            className={styles.session}
          >
            <span className={styles.time}>{timesOf(session)}</span>
            <span className={session.isCancelled ? styles.cancelled : undefined}>
              {session.name}
              <span className={styles.kind}>
                {[session.kind, session.place, session.isCancelled && 'Cancelled'].filter(Boolean).join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

function timesOf({ start, minutes }: Session): string {
  const end = addMinutes(start, minutes);
  if (singaporeDay(end) !== singaporeDay(start)) return `${displayDateTime(start)}–${displayDateTime(end)}`;
  return minutes > 0 ? `${displayTime(start)}–${displayTime(end)}` : displayTime(start);
}
