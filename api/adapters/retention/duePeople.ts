/** Finds the volunteers who are due by a rule, in Dataverse. */
import type { Reader } from '../../../dataverse/client.ts';
import { and, any, ge, isIn } from '../../../dataverse/filter.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { tables } from '../../../domain/schema/index.ts';
import { type DueFilter, isDue } from './due.ts';
import { hasSecured } from './plan.ts';
import { inChunks } from './rows.ts';

const { contact, volunteerProfile } = tables;

export const profileColumns = ['crf69_volunteerid', '_crf69_contact_value'] as const;
export type ProfileRow = {
  crf69_volunteerprofileid: string;
  crf69_volunteerid: string | null;
  _crf69_contact_value: string | null;
};

/** What one night looks at, mostly. */
const pageSize = 200;

/** Yields the volunteers who are due, those for the longest first, page by page. */
export async function* longestDue(reader: Reader, filter: DueFilter): AsyncGenerator<ProfileRow[]> {
  const select = [...profileColumns, 'crf69_statussince'] as const;
  if (filter.deletes !== 'securedAnswers') {
    yield* reader.list(volunteerProfile, {
      select,
      filter: and(isDue(filter), filter.deletes === 'references' ? hasReferences : undefined),
      orderBy: [filter.isHeldBack ? 'createdon' : 'crf69_statussince'],
      pageSize,
    });
    return;
  }
  const found = await inChunks(await withSecuredAnswers(reader), (ids) =>
    reader.listAll(volunteerProfile, { select, filter: and(isDue(filter), isIn('crf69_volunteerprofileid', ids)) }),
  );
  const since = (row: (typeof found)[number]) => Date.parse(row.crf69_statussince ?? '');
  yield* chunksOf(
    found.sort((a, b) => since(a) - since(b)),
    pageSize,
  );
}

const hasReferences = any('crf69_crresponse_VolunteerProfile', ge('createdon', '1900-01-01T00:00:00Z'));

/** Returns the volunteers who have answers about health, crime or drugs, their own or of a profile merged into theirs. */
async function withSecuredAnswers(reader: Reader): Promise<string[]> {
  const contacts = await reader.listAll(contact, { select: ['statecode'], filter: hasSecured() });
  let column: '_crf69_contact_value' | 'crf69_volunteerprofileid' = '_crf69_contact_value';
  let ids = contacts.map((row) => row.crf69_contactid);
  const found = new Set<string>();
  while (ids.length > 0) {
    const rows = await Promise.all(
      chunksOf(ids, 300).map((some) =>
        reader.listAll(volunteerProfile, { select: ['_crf69_mergedinto_value'], filter: isIn(column, some) }),
      ),
    );
    const kept = rows.flat().filter((row) => row._crf69_mergedinto_value === null);
    for (const row of kept) found.add(row.crf69_volunteerprofileid);
    ids = [...new Set(rows.flat().flatMap((row) => row._crf69_mergedinto_value ?? []))].filter((id) => !found.has(id));
    column = 'crf69_volunteerprofileid';
  }
  return [...found];
}
