/** Activities and trainings of a range of days, and how many came. */
import type { Client } from '../../../../../dataverse/client.ts';
import type { InstantRange } from '../../../../../domain/reports/dayRange.ts';

export type Session = {
  id: string;
  name: string;
  /** ISO 8601. */
  scheduledOn: string;
  minutes: number | null;
  /** It was called off. */
  isCancelled: boolean;
  /** Where it belongs; trainings belong nowhere. */
  programme?: string;
  scheme?: string;
  /** Volunteers with a record of it. */
  listed: number;
  attended: number;
};

export type SessionPage = {
  rows: Session[];
  next: string | undefined;
  /** How many there are in all; Dataverse counts to 5,000 and no further. */
  total: number | undefined;
};

export type SessionsAsked = {
  range: InstantRange;
  pageSize: number;
  /** From the page before; the first page without it. */
  next?: string | undefined;
  signal?: AbortSignal | undefined;
};

/** @throws DataverseError, or the signal's reason when it is aborted */
export type LoadSessions = (client: Client, asked: SessionsAsked) => Promise<SessionPage>;

/** Sums up records that were counted by session and by whether they say attended. */
export function countsBySession(groups: readonly { session: string | null; attended: boolean; records: number }[]) {
  const counts = new Map<string, { listed: number; attended: number }>();
  for (const { session, attended, records } of groups) {
    const count = counts.get(session ?? '') ?? { listed: 0, attended: 0 };
    counts.set(session ?? '', {
      listed: count.listed + records,
      attended: count.attended + (attended ? records : 0),
    });
  }
  return (id: string) => counts.get(id) ?? { listed: 0, attended: 0 };
}
