/** Activities and trainings of a range of days, and how many came. */
import type { Client } from '../../../../../dataverse/client.ts';
import type { InstantRange } from '../../../../../domain/dayRange.ts';

export type Session = {
  id: string;
  name: string;
  /** ISO 8601. */
  scheduledOn: string;
  minutes: number | null;
  /** Whether it was cancelled. */
  isCancelled: boolean;
  /** Its programme; trainings have none. */
  programme?: string;
  scheme?: string;
  /** The places of an activity, for planning; `null` without a limit. */
  places?: number | null;
  /** As `absentOf` counts. */
  absent?: number;
  /** Gave up their place within the last hours before it. */
  lateCancellations?: number;
  /** Volunteers with a record of it. */
  listed: number;
  attended: number;
  /** Checked in, without a confirmed end. */
  withoutHours: number;
  /** Minutes between check-in and check-out, of everybody. */
  minutesPresent: number;
  /** Rows with both times and no minutes. */
  withoutMinutes: number;
};

export type SessionPage = {
  rows: Session[];
  next: string | undefined;
  /** How many there are in all; Dataverse counts only to 5,000. */
  total: number | undefined;
};

export type SessionsAsked = {
  range: InstantRange;
  pageSize: number;
  /** From the page before; the first page without it. */
  next?: string | undefined;
  signal?: AbortSignal | undefined;
  /** An instant; the present one without it. */
  now?: string;
};

/** Loads sessions. @throws DataverseError, or the signal's reason when it is aborted */
export type LoadSessions = (client: Client, asked: SessionsAsked) => Promise<SessionPage>;

type Counts = Pick<Session, 'listed' | 'attended' | 'withoutHours' | 'minutesPresent' | 'withoutMinutes'>;

const noCounts: Counts = { listed: 0, attended: 0, withoutHours: 0, minutesPresent: 0, withoutMinutes: 0 };

type Records = { session: string | null; records: number };

/**
 * Sums up counts by session.
 * @param groups all records, by session and by whether they are attended
 * @param checkedIn those of people who are checked in and not attended, by session
 * @param lacking those with both times and no minutes, by session
 */
export function countsBySession(
  groups: readonly (Records & { attended: boolean; minutes: number | null })[],
  checkedIn: readonly Records[],
  lacking: readonly Records[],
): (id: string) => Counts {
  const counts = new Map<string, Counts>();
  const countOf = (session: string | null) => counts.get(session ?? '') ?? noCounts;
  for (const { session, attended, records, minutes } of groups) {
    const count = countOf(session);
    counts.set(session ?? '', {
      ...count,
      listed: count.listed + records,
      attended: count.attended + (attended ? records : 0),
      minutesPresent: count.minutesPresent + (minutes ?? 0),
    });
  }
  for (const { session, records } of checkedIn) {
    counts.set(session ?? '', { ...countOf(session), withoutHours: records });
  }
  for (const { session, records } of lacking) {
    counts.set(session ?? '', { ...countOf(session), withoutMinutes: records });
  }
  return countOf;
}
