/** Reads and reports who has a scheduled email open: each window has a row, which it rewrites while it is open. */
import type { Client } from '../../../../../dataverse/client.ts';
import { and, eq, ge, ne } from '../../../../../dataverse/filter.ts';
import { upsert } from '../../../../../dataverse/operations/writeOperations.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import { tables } from '../../../../../domain/schema/index.ts';

/** Milliseconds between two writes, and until a window that says nothing counts as closed. */
export const openPause = 10_000;
const openFor = 3 * openPause;

/** Says that a window has an email open. @returns the names of the others who have, each once */
export async function othersWith(
  dataverse: Client,
  { windowId, emailId }: { windowId: string; emailId: string },
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<string[]> {
  await dataverse.send(upsert(tables.openEmail, windowId, { crf69_emailid: emailId }), { signal });
  const { rows } = await dataverse.page(tables.openEmail, {
    select: ['_modifiedby_value'],
    filter: and(
      eq('crf69_emailid', emailId),
      ne('crf69_openemailid', windowId),
      ge('modifiedon', new Date(now.getTime() - openFor).toISOString()),
    ),
    annotations: true,
    top: 20,
    signal,
  });
  return [...new Set(rows.map((row) => formattedValue(row, '_modifiedby_value') ?? 'Somebody'))];
}

/** A window was closed. If this fails, its row is too old soon. */
export const closeWindow = (dataverse: Client, windowId: string): Promise<unknown> =>
  dataverse.remove(tables.openEmail, windowId).catch(() => undefined);
