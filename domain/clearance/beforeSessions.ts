/** Finds people on the registers of sessions ahead or under way who are not cleared for them, and what they are missing. */
import { type Day, singaporeDay } from '../time.ts';
import type { Bar, Item } from './item.ts';
import { isMet, judge } from './judgement.ts';
import { judgedOn } from './noteOf.ts';

export type ComingSession = {
  kind: 'activity' | 'training';
  id: string;
  name: string;
  /** An instant. */
  scheduledOn: string;
  /** In minutes. */
  duration: number | null;
  programmeId: string | null;
  /** The people on its register. */
  volunteerIds: readonly string[];
};

export type Uncleared = {
  volunteerId: string;
  /** Those for which they are not cleared, the earliest first. */
  sessions: readonly ComingSession[];
  /** By which they are judged for the earliest of them: its own, and today if it began before. */
  day: Day;
  /** On that day; one line for each thing that is missing. */
  missing: readonly Item[];
  reason: string;
  bar?: Bar;
};

/**
 * Returns the people who are not cleared for a session, those whose session is first before the others. At a training only
 * suspended people count, because the others come to complete what they are missing.
 * @param of.today a Singapore day
 * @param of.itemsAt what applies to somebody at a session, on the day by which they are judged for it
 */
export function unclearedAt(
  sessions: readonly ComingSession[],
  {
    today,
    itemsAt,
  }: { today: Day; itemsAt: (volunteerId: string, session: ComingSession, day: Day) => readonly Item[] },
): Uncleared[] {
  const found = new Map<string, Uncleared>();
  for (const session of sessions.toSorted((one, other) => one.scheduledOn.localeCompare(other.scheduledOn))) {
    const day = judgedOn(today, singaporeDay(session.scheduledOn));
    for (const volunteerId of new Set(session.volunteerIds)) {
      const items = itemsAt(volunteerId, session, day);
      const { status, reason, bar } = judge(items, day);
      if (status !== 'Not cleared' || (session.kind === 'training' && bar !== 'suspended')) continue;
      const known = found.get(volunteerId);
      const missing = items.filter((item) => !isMet(item, day) && (bar !== 'suspended' || item.bar === 'suspended'));
      found.set(
        volunteerId,
        known
          ? { ...known, sessions: [...known.sessions, session] }
          : { volunteerId, sessions: [session], day, missing, reason, ...(bar && { bar }) },
      );
    }
  }
  return [...found.values()];
}
