/** Since when volunteers have had their status, in Dataverse. */
import type { Client } from '../../dataverse/client.ts';
import { ge } from '../../dataverse/filter.ts';
import { update } from '../../dataverse/operations/writeOperations.ts';
import { chunksOf } from '../../domain/chunks.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';

export type StatusRow = {
  id: string;
  etag: string;
  status: number | null;
  lastNoted: number | null;
  since: string | null;
  decidedOn: string | null;
  isImported: boolean;
  createdOn: string;
};
export type NotedStatus = { row: StatusRow; change: RowInput<typeof table> };

export type StatusChanges = {
  /** Yields the volunteers that were changed since then, page by page; all of them without a time. */
  changedSince: (since: string | undefined) => AsyncGenerator<StatusRow[]>;
  /** Changes the rows that still have their ETags; the next run reads the others again. */
  note: (noted: readonly NotedStatus[]) => Promise<void>;
};

const table = tables.volunteerProfile;

export const statusChangesIn = (dataverse: Client): StatusChanges => ({
  async *changedSince(since) {
    const pages = dataverse.list(table, {
      select: [
        ...(['crf69_volunteerstatus', 'crf69_statusseen', 'crf69_statussince'] as const),
        ...(['crf69_decidedon', '_crf69_addedbyimport_value', 'createdon'] as const),
      ],
      ...(since !== undefined && { filter: ge('modifiedon', since) }),
      orderBy: ['modifiedon'],
      pageSize: 500,
    });
    for await (const rows of pages)
      yield rows.map((row) => ({
        id: row.crf69_volunteerprofileid,
        etag: row['@odata.etag'],
        status: row.crf69_volunteerstatus,
        lastNoted: row.crf69_statusseen,
        since: row.crf69_statussince,
        decidedOn: row.crf69_decidedon,
        isImported: row._crf69_addedbyimport_value !== null,
        createdOn: row.createdon,
      }));
  },

  async note(noted) {
    for (const some of chunksOf(noted, 500)) {
      const writes = some.map(({ row, change }) => update(table, row.id, change, { ifMatch: row.etag }));
      for (const outcome of await dataverse.batch(writes, { continueOnError: true }))
        if (!outcome.ok && !overtaken.includes(outcome.error.kind)) throw outcome.error;
    }
  },
});

const overtaken = ['preconditionFailed', 'notFound'];
