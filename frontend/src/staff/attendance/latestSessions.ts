/** Reads the latest sessions of recurring activities, from which their usual day is derived. */
import { lt } from '../../../../dataverse/filter.ts';
import { addDays, type Day, singaporeDay, startOfDay } from '../../../../domain/time.ts';

/** Enough to derive the weekday, and to include planned sessions. */
const mostSessions = 6;
const plannedDays = 15;

/** The query options that read the sessions beside a recurring activity. */
export const latestSessions = (now: Date) => ({
  crf69_activities_RecurringActivity: {
    select: ['crf69_scheduledon', 'crf69_sessiondate'] as const,
    filter: lt('crf69_scheduledon', startOfDay(addDays(singaporeDay(now), plannedDays))),
    orderBy: ['crf69_scheduledon desc'] as const,
    top: mostSessions,
  },
});

type Session = { crf69_scheduledon: string | null; crf69_sessiondate: string | null };

/** Returns the days of sessions, in their order. */
export const daysOf = (sessions: readonly Session[]): Day[] =>
  sessions.flatMap(({ crf69_scheduledon: on, crf69_sessiondate: day }) => day ?? (on ? [singaporeDay(on)] : []));
