import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { create } from '../../dataverse/operations/write.ts';
import type { NewRow } from '../../domain/forms/rowsFromAnswers.ts';
import { columnName, type TableDefinition } from '../../domain/schema/index.ts';
import type { submissionColumns } from '../../domain/schema/tables/submission.ts';

/** What people submitted, in Dataverse. */
export type Submissions = {
  /** Writes all rows or none; `exists` when one of them is there already, by an earlier try or by another. */
  create: (rows: readonly NewRow[]) => Promise<'created' | 'exists'>;
  /** Changes a row that has this ETag; `changed` when it has another one, or is gone. */
  fill: (row: NewRow, etag: string) => Promise<'filled' | 'changed'>;
  /** The digest of the answers that made a row; nothing when there is no such row, or it came another way. */
  digestOf: (table: TableDefinition, id: string) => Promise<string | undefined>;
};

const digestColumn = columnName('submissiondigest' satisfies keyof typeof submissionColumns);

export function submissionsIn(dataverse: Client): Submissions {
  return {
    async create(rows) {
      try {
        await dataverse.atomic(rows.map(({ table, id, row }) => create(table, id, row)));
        return 'created';
      } catch (error) {
        const isTaken = error instanceof DataverseError && ['preconditionFailed', 'duplicateKey'].includes(error.kind);
        if (isTaken) return 'exists';
        throw error;
      }
    },

    async fill({ table, id, row }, etag) {
      try {
        await dataverse.update(table, id, row, { ifMatch: etag });
        return 'filled';
      } catch (error) {
        const isChanged = error instanceof DataverseError && ['preconditionFailed', 'notFound'].includes(error.kind);
        if (isChanged) return 'changed';
        throw error;
      }
    },

    async digestOf(table, id) {
      const row: Record<string, unknown> | undefined = await dataverse.find(table, id);
      const digest = row?.[digestColumn];
      return typeof digest === 'string' ? digest : undefined;
    },
  };
}
