import { createHash } from 'node:crypto';
import type { Client } from '../../dataverse/client.ts';
import { and, eq } from '../../dataverse/filter.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';

export type CalendarFeeds = {
  /** Returns the subscription with this token; undefined if there is none, or if it was revoked or deactivated. */
  find: (token: string) => Promise<{ id: string; lastReadOn: string | null } | undefined>;
  /** Stores when a subscription was last read. */
  noteRead: (id: string, at: Date, signal: AbortSignal) => Promise<void>;
};

/** Stores subscriptions to the calendar in Dataverse, under the hash of their tokens. */
export const calendarFeedsIn = (dataverse: Client): CalendarFeeds => ({
  async find(token) {
    const { rows } = await dataverse.page(tables.calendarFeed, {
      select: ['crf69_lastreadon'],
      filter: and(
        eq('crf69_tokenhash', createHash('sha256').update(token).digest('hex')),
        eq('crf69_revokedon', null),
        eq('statecode', activeState),
      ),
      top: 1,
    });
    const [row] = rows;
    return row && { id: row.crf69_calendarfeedid, lastReadOn: row.crf69_lastreadon };
  },

  async noteRead(id, at, signal) {
    await dataverse.update(tables.calendarFeed, id, { crf69_lastreadon: at.toISOString() }, { signal });
  },
});
