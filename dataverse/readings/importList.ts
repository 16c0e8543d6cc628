/** Imports of volunteers, as staff see them: counted from what stands in Dataverse, so that no count can be stale. */
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { valuesOf } from '../batch/items.ts';
import type { Client } from '../client.ts';
import { and, eq, ne } from '../filter.ts';
import { apply } from '../operations/apply.ts';

export type ListedImport = {
  id: string;
  /** Whose volunteers: an organisation's name, or “Volunteers”. */
  what: string;
  importedBy: string;
  /** ISO 8601; empty where nothing is stored. */
  importedOn: string;
  fileRows: number;
  /** Volunteers whom it added, also those who are deactivated by now, and which others it was the last to change. */
  added: number;
  deactivated: number;
  changed: number;
  /** Empty while nobody has taken it back. */
  takenBackBy: string;
  takenBackOn: string;
};

const { volunteerImport, volunteerProfile } = tables;

const pageSize = 30;

/** Returns the imports, the latest first. @param next of an earlier page @throws DataverseError */
export async function listImports(
  dataverse: Client,
  next: string | undefined,
  signal?: AbortSignal,
): Promise<{ imports: ListedImport[]; next: string | undefined }> {
  const page = await dataverse.page(volunteerImport, { orderBy: ['crf69_importedon desc'], pageSize, signal }, next);
  const counts = await countsOf(
    dataverse,
    page.rows.map((row) => row.crf69_importid),
    signal,
  );
  return {
    imports: page.rows.map((row) => ({
      id: row.crf69_importid,
      what: row.crf69_what ?? '',
      importedBy: row.crf69_importedby ?? '',
      importedOn: row.crf69_importedon ?? '',
      fileRows: row.crf69_filerows ?? 0,
      takenBackBy: row.crf69_takenbackby ?? '',
      takenBackOn: row.crf69_takenbackon ?? '',
      ...(counts.get(row.crf69_importid) ?? { added: 0, deactivated: 0, changed: 0 }),
    })),
    next: page.next,
  };
}

type Counts = Pick<ListedImport, 'added' | 'deactivated' | 'changed'>;

/** Counts the volunteers of each import, in one request. */
async function countsOf(
  dataverse: Client,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, Counts>> {
  if (ids.length === 0) return new Map();
  const counted = { groupBy: ['statecode'], totals: { rows: 'count' } } as const;
  const answers = await dataverse.batch(
    ids.flatMap((id) => [
      apply(volunteerProfile, { ...counted, filter: eq('_crf69_addedbyimport_value', id) }),
      apply(volunteerProfile, {
        ...counted,
        // It activates again whom it added, once it was taken back.
        filter: and(eq('_crf69_changedbyimport_value', id), ne('_crf69_addedbyimport_value', id)),
      }),
    ]),
    { signal },
  );
  const groups = valuesOf(answers).map(({ rows }) => rows);
  return new Map(
    ids.map((id, index) => {
      const [added = [], changed = []] = [groups[2 * index], groups[2 * index + 1]];
      const sum = (of: typeof added) => of.reduce((total, { rows }) => total + rows, 0);
      const inactive = added.filter(({ statecode }) => statecode !== activeState);
      return [id, { added: sum(added), deactivated: sum(inactive), changed: sum(changed) }];
    }),
  );
}

/** The active volunteers whom an import added. */
export type ImportedVolunteer = { profileId: string; name: string };

/** @throws DataverseError */
export async function volunteersAddedBy(dataverse: Client, importId: string): Promise<ImportedVolunteer[]> {
  const rows = await dataverse.listAll(volunteerProfile, {
    select: ['crf69_volunteerid', 'statecode'],
    filter: eq('_crf69_addedbyimport_value', importId),
    orderBy: ['crf69_volunteerid'],
  });
  return rows.flatMap((row) =>
    row.statecode === activeState
      ? [{ profileId: row.crf69_volunteerprofileid, name: row.crf69_volunteerid ?? '' }]
      : [],
  );
}
