import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq } from '../../dataverse/filter.ts';
import { create, update } from '../../dataverse/operations/writeOperations.ts';
import { upsertKeys } from '../../dataverse/people/upsertKeys.ts';
import type { NewRow } from '../../domain/forms/rowsFromAnswers.ts';
import { withKeys } from '../../domain/people/describedRows.ts';
import { activeState, inactiveState } from '../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { columnName, type TableDefinition, tables } from '../../domain/schema/index.ts';
import type { submissionColumns } from '../../domain/schema/tables/submission.ts';

export type HeldState = 'held back' | 'taken in' | 'gone';
export type StoredAs = { digest: string; isHeldBack: boolean; on: Date };

/** Submissions, in Dataverse. */
export type Submissions = {
  /**
   * Creates all rows in one transaction; `exists` when one of them, or its reference, exists already.
   * @param heldBack the row that is deactivated with it, and so out of every list, until staff take it in
   * @param chosen a stored row that changes with it, unless it is gone
   */
  create: (rows: readonly NewRow[], heldBack?: NewRow, chosen?: NewRow) => Promise<'created' | 'exists'>;
  /** Changes a row with this ETag, and creates others with it; `changed` when it has another one, or is gone. */
  fill: (row: NewRow, etag: string, others: readonly NewRow[]) => Promise<'filled' | 'changed'>;
  /** Returns whether a row that was held back still is, or staff have taken it in, or merged it; `gone` once it is put away, deleted, or of an erased referee. */
  heldState: (table: TableDefinition, id: string) => Promise<HeldState>;
  /** Returns the ids of all rows that are held back. */
  heldBack: () => Promise<ReadonlySet<string>>;
  /** Returns the digest of the answers behind this reference, whether they are held back, and when they were stored; undefined when there are none. */
  storedAs: (table: TableDefinition, reference: string) => Promise<StoredAs | undefined>;
};

const name = (column: keyof typeof submissionColumns) => columnName(column);
const [digestColumn, referenceColumn] = [name('submissiondigest'), name('submissionreference')];

/** Dataverse makes every row active: its state can only be changed after. */
const apart = { statecode: inactiveState, statuscode: 2, crf69_heldback: true };

type StoredRow = Readonly<Record<string, unknown>>;

function heldStateOf(row: StoredRow | undefined): HeldState {
  if (row?.statecode === activeState) return row.crf69_erasedwith ? 'gone' : 'taken in';
  if (row?._crf69_mergedinto_value) return 'taken in';
  const isPutAway = row?.crf69_volunteerstatus === volunteerStatus.codes.rejected || Boolean(row?.crf69_putawayon);
  return row?.crf69_heldback === true && !isPutAway ? 'held back' : 'gone';
}

export function submissionsIn(dataverse: Client): Submissions {
  const submissions: Submissions = {
    async create(rows, heldBack, chosen) {
      try {
        await dataverse.atomic([
          ...withKeys(rows).map(({ table, id, row }) => create(table, id, row)),
          ...(heldBack ? [update(heldBack.table, heldBack.id, apart)] : []),
          ...(chosen ? [update(chosen.table, chosen.id, chosen.row)] : []),
        ]);
        return 'created';
      } catch (error) {
        const isGone = chosen && error instanceof DataverseError && error.kind === 'notFound';
        if (isGone) return submissions.create(rows, heldBack);
        const isTaken = error instanceof DataverseError && ['preconditionFailed', 'duplicateKey'].includes(error.kind);
        if (isTaken) return 'exists';
        throw error;
      }
    },

    async fill({ table, id, row }, etag, others) {
      try {
        await dataverse.atomic([
          update(table, id, row, { ifMatch: etag }),
          ...upsertKeys(table, id, row),
          ...withKeys(others).map((made) => create(made.table, made.id, made.row)),
        ]);
        return 'filled';
      } catch (error) {
        const isChanged = error instanceof DataverseError && ['preconditionFailed', 'notFound'].includes(error.kind);
        if (isChanged) return 'changed';
        throw error;
      }
    },

    heldState: async (table, id) => heldStateOf(await dataverse.find(table, id)),

    async heldBack() {
      // What staff have taken in keeps the mark.
      const filter = and(eq('crf69_heldback', true), eq('statecode', inactiveState));
      const reader = dataverse.batchedReads();
      const [people, organizations] = await Promise.all([
        reader.listAll(tables.volunteerProfile, {
          select: ['statecode', 'crf69_heldback', 'crf69_volunteerstatus', '_crf69_mergedinto_value'],
          filter,
        }),
        reader.listAll(tables.externalOrganization, {
          select: ['statecode', 'crf69_heldback', 'crf69_putawayon'],
          filter,
        }),
      ]);
      const isHeldBack = (row: StoredRow) => heldStateOf(row) === 'held back';
      return new Set([
        ...people.filter(isHeldBack).map((row) => row.crf69_volunteerprofileid),
        ...organizations.filter(isHeldBack).map((row) => row.crf69_externalorganizationid),
      ]);
    },

    async storedAs(table, reference) {
      // Every table of a form has the column, but the type shows only what all tables share.
      const { write } = eq(referenceColumn, reference);
      const { rows } = await dataverse.page(table, { filter: { write }, top: 1 });
      const [row]: readonly Record<string, unknown>[] = rows;
      const digest = row?.[digestColumn];
      // Stryker disable next-line ConditionalExpression: a digest is a text or missing
      return typeof digest === 'string'
        ? { digest, isHeldBack: row?.crf69_heldback === true, on: new Date(String(row?.createdon)) }
        : undefined;
    },
  };
  return submissions;
}
