/** The rows of erasures in Dataverse: each holds who is to be erased, who asked for it, and how far it is. */
import type { Client } from '../../../dataverse/client.ts';
import { DataverseError } from '../../../dataverse/errors.ts';
import { isIn } from '../../../dataverse/filter.ts';
import type { ColumnOf, Selected } from '../../../dataverse/query.ts';
import { readParts } from '../../../domain/retention/personParts.ts';
import { erasureState } from '../../../domain/schema/choices/retention.ts';
import { isGuid } from '../../../domain/schema/guid.ts';
import { type RowInput, tables } from '../../../domain/schema/index.ts';

export type StoredErasure = {
  id: string;
  etag: string;
  state: keyof typeof erasureState.codes | undefined;
  /** The ids of their contacts and profiles. */
  people: string[];
  /** The same ids in groups of linked rows, as they were when it was asked: a merge or unmerge since then changes the groups. */
  parts: string[][];
  askedBy: string;
  anonymousId: string;
  /** Why it cannot go on yet. */
  because: string | null;
};
export type ErasureRow = RowInput<typeof tables.erasure>;

export type Erasures = {
  /** Stores one under this id. Idempotent. */
  ask: (id: string, row: ErasureRow) => Promise<void>;
  find: (id: string) => Promise<StoredErasure | undefined>;
  /** Returns those that have not ended: waiting, confirmed or begun. */
  open: () => Promise<StoredErasure[]>;
  /** Changes the row if it still has its ETag. @returns undefined if it was changed or deleted since it was read */
  change: (erasure: StoredErasure, row: ErasureRow) => Promise<StoredErasure | undefined>;
};

const { erasure } = tables;
const columns = [
  'crf69_erasurestate',
  'crf69_people',
  'crf69_askedby',
  'crf69_anonymousid',
  'crf69_because',
] as const satisfies readonly ColumnOf<typeof erasure>[];

export const erasuresIn = (dataverse: Client): Erasures => ({
  async ask(id, row) {
    await dataverse.create(erasure, id, row);
  },

  async find(id) {
    const row = isGuid(id) ? await dataverse.find(erasure, id, { select: columns }) : undefined;
    return row && erasureOf(row);
  },

  async open() {
    const { waiting, confirmed, begun } = erasureState.codes;
    const rows = await dataverse.listAll(erasure, {
      select: columns,
      filter: isIn('crf69_erasurestate', [waiting, confirmed, begun]),
    });
    return rows.map(erasureOf);
  },

  async change({ id, etag }, row) {
    try {
      return erasureOf(await dataverse.updateReturning(erasure, id, row, columns, { ifMatch: etag }));
    } catch (error) {
      if (error instanceof DataverseError && ['preconditionFailed', 'notFound'].includes(error.kind)) return undefined;
      throw error;
    }
  },
});

function erasureOf(row: Selected<typeof erasure, (typeof columns)[number]>): StoredErasure {
  const parts = readParts(row.crf69_people);
  return {
    id: row.crf69_erasureid,
    etag: row['@odata.etag'],
    state: erasureState.names.get(row.crf69_erasurestate),
    people: parts.flat(),
    parts,
    askedBy: row.crf69_askedby ?? '',
    anonymousId: row.crf69_anonymousid ?? '',
    because: row.crf69_because,
  };
}
