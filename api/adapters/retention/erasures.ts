/** Who is erased, and who asked and confirmed it, in Dataverse. */
import * as v from 'valibot';
import type { Client } from '../../../dataverse/client.ts';
import { DataverseError } from '../../../dataverse/errors.ts';
import { isIn } from '../../../dataverse/filter.ts';
import type { ColumnOf, Selected } from '../../../dataverse/query.ts';
import { erasureState } from '../../../domain/schema/choices/privacy.ts';
import { isGuid } from '../../../domain/schema/guid.ts';
import { type RowInput, tables } from '../../../domain/schema/index.ts';

export type StoredErasure = {
  id: string;
  etag: string;
  state: keyof typeof erasureState.codes | undefined;
  /** The ids of their contacts and profiles. */
  people: string[];
  askedBy: string;
  anonymousId: string;
};
export type ErasureRow = RowInput<typeof tables.erasure>;

export type Erasures = {
  /** Stores one under this id; storing it again changes nothing. */
  ask: (id: string, row: ErasureRow) => Promise<void>;
  find: (id: string) => Promise<StoredErasure | undefined>;
  /** Returns those that were confirmed and are not over. */
  confirmed: () => Promise<StoredErasure[]>;
  /** Writes over the version that was read. @returns undefined if there is a newer one */
  change: (erasure: StoredErasure, row: ErasureRow) => Promise<StoredErasure | undefined>;
};

const { erasure } = tables;
const columns = [
  ...(['crf69_erasurestate', 'crf69_people', 'crf69_askedby', 'crf69_anonymousid'] as const),
] as const satisfies readonly ColumnOf<typeof erasure>[];
const readIds = v.parser(v.array(v.string()));

export const erasuresIn = (dataverse: Client): Erasures => ({
  async ask(id, row) {
    await dataverse.create(erasure, id, row);
  },

  async find(id) {
    const row = isGuid(id) ? await dataverse.find(erasure, id, { select: columns }) : undefined;
    return row && erasureOf(row);
  },

  async confirmed() {
    const { confirmed, begun } = erasureState.codes;
    const rows = await dataverse.listAll(erasure, {
      select: columns,
      filter: isIn('crf69_erasurestate', [confirmed, begun]),
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

const erasureOf = (row: Selected<typeof erasure, (typeof columns)[number]>): StoredErasure => ({
  id: row.crf69_erasureid,
  etag: row['@odata.etag'],
  state: erasureState.names.get(row.crf69_erasurestate),
  people: readIds(JSON.parse(row.crf69_people ?? '[]')),
  askedBy: row.crf69_askedby ?? '',
  anonymousId: row.crf69_anonymousid ?? '',
});
