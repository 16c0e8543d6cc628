/** Finds people on the registers of future sessions who are not cleared for them, and what they are missing. */
import { singaporeDay } from '../time.ts';
import type { Bar, Item } from './item.ts';
import { isMet, judge } from './judgement.ts';

export type ComingSession = {
  kind: 'activity' | 'training';
  id: string;
  name: string;
  /** An instant. */
  scheduledOn: string;
  programmeId: string | null;
  /** The people on its register. */
  volunteerIds: readonly string[];
};

export type Uncleared = {
  volunteerId: string;
  /** Those for which they are not cleared, the earliest first. */
  sessions: readonly ComingSession[];
  /** For the earliest of them; one line for each thing that is missing. */
  missing: readonly Item[];
  reason: string;
  bar?: Bar;
};

/**
 * Returns the people who are not cleared for a session, those whose session is first before the others. At a training only
 * suspended people count, because the others come to complete what they are missing.
 * @param itemsAt what applies to somebody at a session, on its day
 */
export function unclearedAt(
  sessions: readonly ComingSession[],
  itemsAt: (volunteerId: string, session: ComingSession) => readonly Item[],
): Uncleared[] {
  const found = new Map<string, Uncleared>();
  for (const session of sessions.toSorted((one, other) => one.scheduledOn.localeCompare(other.scheduledOn))) {
    const day = singaporeDay(session.scheduledOn);
    for (const volunteerId of new Set(session.volunteerIds)) {
      const items = itemsAt(volunteerId, session);
      const { status, reason, bar } = judge(items, day);
      if (status !== 'Not cleared' || (session.kind === 'training' && bar !== 'suspended')) continue;
      const known = found.get(volunteerId);
      const missing = items.filter((item) => !isMet(item, day) && (bar !== 'suspended' || item.bar === 'suspended'));
      found.set(
        volunteerId,
        known
          ? { ...known, sessions: [...known.sessions, session] }
          : { volunteerId, sessions: [session], missing, reason, ...(bar && { bar }) },
      );
    }
  }
  return [...found.values()];
}
