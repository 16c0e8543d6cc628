/** Stores what was last seen of today's sessions on this device, for the portal without a signal. */
import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { sessionEnd } from '../../../../domain/attendance/sessionSpan.ts';
import { addDays, type Day, singaporeDay, startOfDay } from '../../../../domain/time.ts';
import { extendAccess, keptAccess, lasts } from '../session/keptAccess.ts';

const key = 'attendance-last-seen';
/** Writing is delayed by this many milliseconds, because a register is read every five seconds. */
const pauseMs = 1000;
/** Kept in memory as long as on the device. */
const dayMs = 24 * 60 * 60_000;

/** The options of queries whose data is needed without a signal, also long after their screen was left. */
export const lastSeen = { meta: { isLastSeen: true }, gcTime: dayMs } as const;

/** The same for a query of one session, with its time: it is needed until the session ends. */
export const lastSession = { ...lastSeen, meta: { ...lastSeen.meta, isSession: true } } as const;

const isKept = ({ meta, state }: Pick<Query, 'meta' | 'state'>): boolean =>
  meta?.isLastSeen === true && state.data !== undefined;

/** Restores what was seen today, and stores what is seen from now on. */
export function keepLastSeen(queries: QueryClient, storage: () => Storage): void {
  bringBack(queries, storage);
  let isDue = false;
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || isDue || !isKept(query)) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      try {
        const isRunning = runsSinceYesterday(queries);
        const isOfToday = ({ state }: Pick<Query, 'state'>) => singaporeDay(new Date(state.dataUpdatedAt)) === today();
        const seen = dehydrate(queries, {
          shouldDehydrateQuery: (query) => isKept(query) && (isRunning || isOfToday(query)),
        });
        const until = untilOf(queries);
        if (until) extendAccess(until);
        const kept: LastSeen = { day: today(), seen, ...(until && { until }) };
        storage().setItem(key, JSON.stringify(kept));
      } catch {
        // Storage is full: earlier data stays.
      }
    }, pauseMs);
  });
}

type LastSeen = { day: Day; seen: DehydratedState; until?: string };

function bringBack(queries: QueryClient, storage: () => Storage): void {
  try {
    const kept: LastSeen | null = JSON.parse(storage().getItem(key) ?? 'null');
    if (!kept || !lasts(kept) || !keptAccess()) {
      storage().removeItem(key);
      return;
    }
    hydrate(queries, kept.seen, { defaultOptions: { queries: { gcTime: dayMs } } });
    // It may be outdated: opening it reads it again.
    void queries.invalidateQueries({ predicate: isKept, refetchType: 'none' });
  } catch {
    // Unreadable or unavailable: there is nothing to restore.
  }
}

/**
 * Returns when the last session ends that begins before midnight and runs over it, but not later than the end of the next
 * day; undefined without one.
 */
function untilOf(queries: QueryClient): string | undefined {
  const midnight = startOfDay(addDays(today(), 1));
  const latest = startOfDay(addDays(today(), 2));
  const ends = sessionsIn(queries).flatMap((session) => {
    const end = (session.scheduledOn < midnight && sessionEnd(session)) || '';
    return end > midnight ? [end < latest ? end : latest] : [];
  });
  return ends.sort().at(-1);
}

/** Returns whether a session that began before today is under way. */
const runsSinceYesterday = (queries: QueryClient): boolean =>
  sessionsIn(queries).some(
    (session) => session.scheduledOn < startOfDay(today()) && (sessionEnd(session) ?? '') > new Date().toISOString(),
  );

const sessionsIn = (queries: QueryClient): Scheduled[] =>
  queries
    .getQueryCache()
    .findAll({ predicate: ({ meta }) => meta?.isSession === true })
    .flatMap(({ state: { data } }) => (isScheduled(data) ? [data] : []));

type Scheduled = { scheduledOn: string; duration: number };

const isScheduled = (data: unknown): data is Scheduled =>
  typeof data === 'object' &&
  data !== null &&
  'scheduledOn' in data &&
  typeof data.scheduledOn === 'string' &&
  'duration' in data &&
  typeof data.duration === 'number';

/** Removes everything when somebody signs out. */
export function forgetLastSeen(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was stored.
  }
}

const today = () => singaporeDay(new Date());
