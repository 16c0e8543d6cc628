/** Subscriptions to the calendar. They are written as whoever is signed in, so that Dataverse notes who it was. */
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

/** @returns the subscriptions that are open, the newest first */
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

/** @param made by `newSecret`, with the form: pressing again after a lost answer makes no second one */
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

/** From then on its address leads nowhere. */
export async function revokeFeed(dataverse: Client, id: string, now: Date): Promise<void> {
  await dataverse.update(calendarFeed, id, { crf69_revokedon: now.toISOString() });
}
