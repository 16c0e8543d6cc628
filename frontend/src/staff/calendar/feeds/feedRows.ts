/** Reads and writes subscriptions to the calendar, as the signed-in person, so that Dataverse records who it was. */
import type { Client } from '../../../../../dataverse/client.ts';
import { eq } from '../../../../../dataverse/filter.ts';
import { calendarFeed } from '../../../../../domain/schema/tables/calendarFeed.ts';

export type Feed = {
  id: string;
  name: string;
  madeBy: string;
  /** Instants. */
  madeOn: string;
  lastReadOn: string | null;
};

/** Returns the open subscriptions, newest first. */
export async function openFeeds(dataverse: Client, signal: AbortSignal): Promise<Feed[]> {
  const rows = await dataverse.listAll(calendarFeed, {
    select: ['crf69_name', 'crf69_madeby', 'crf69_lastreadon', 'createdon'],
    filter: eq('crf69_revokedon', null),
    orderBy: ['createdon desc'],
    signal,
  });
  return rows.map((row) => ({
    id: row.crf69_calendarfeedid,
    name: row.crf69_name ?? '',
    madeBy: row.crf69_madeby ?? '',
    madeOn: row.createdon,
    lastReadOn: row.crf69_lastreadon,
  }));
}

/**
 * Creates a subscription. @param made by `newSecret`, with the form, so that a retry after a lost answer creates no
 * second one
 */
export async function makeFeed(
  dataverse: Client,
  made: { id: string; hash: string },
  { name, madeBy }: Pick<Feed, 'name' | 'madeBy'>,
): Promise<void> {
  await dataverse.create(calendarFeed, made.id, {
    crf69_name: name,
    crf69_madeby: madeBy,
    crf69_tokenhash: made.hash,
  });
}

/** Revokes a subscription: its address is invalid from then on. */
export async function revokeFeed(dataverse: Client, id: string, now: Date): Promise<void> {
  await dataverse.update(calendarFeed, id, { crf69_revokedon: now.toISOString() });
}
