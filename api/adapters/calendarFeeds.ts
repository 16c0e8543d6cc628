import { createHash } from 'node:crypto';
import type { Client } from '../../dataverse/client.ts';
import { and, eq } from '../../dataverse/filter.ts';
import { tables } from '../../domain/schema/index.ts';
import { activeState } from './links.ts';

export type CalendarFeeds = {
  /** Returns the open subscription with this secret; undefined if there is none, or it is revoked. */
  find: (token: string) => Promise<{ id: string; lastReadOn: string | null } | undefined>;
  noteRead: (id: string, at: Date) => Promise<void>;
};

/** Stores subscriptions to the calendar in Dataverse, by the hash of their secrets. */
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

  async noteRead(id, at) {
    await dataverse.update(tables.calendarFeed, id, { crf69_lastreadon: at.toISOString() });
  },
});
