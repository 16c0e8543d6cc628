/** Finds the volunteers who are due by a rule, in Dataverse. */
import type { Reader } from '../../../dataverse/client.ts';
import { and, any, eq, ge, isIn, lt, or } from '../../../dataverse/filter.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { activeState, inactiveState } from '../../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../../domain/schema/choices/volunteers.ts';
import { tables } from '../../../domain/schema/index.ts';
import { type DueFilter, hasSecured } from './plan.ts';
import { inChunks } from './rows.ts';

const { contact, volunteerProfile } = tables;

export const profileColumns = ['crf69_volunteerid', '_crf69_contact_value'] as const;
export type ProfileRow = {
  crf69_volunteerprofileid: string;
  crf69_volunteerid: string | null;
  _crf69_contact_value: string | null;
};

/** The status must be the one that the day is of: one that Dynamics has changed since begins anew with the next night. */
export const isDue = ({ statuses, before, isHeldBack, deed }: DueFilter) =>
  isHeldBack
    ? and(...notTakenIn, lt('createdon', before))
    : and(
        eq('statecode', activeState),
        or(...statuses.map((status) => and(eq('crf69_volunteerstatus', status), eq('crf69_statusseen', status)))),
        deed === 'securedAnswers' ? isDecidedBefore(before) : lt('crf69_statussince', before),
      );

/** Until the night has noted the decision, the status counts. */
const isDecidedBefore = (before: string) =>
  or(lt('crf69_decidedon', before), and(eq('crf69_decidedon', null), lt('crf69_statussince', before)));

/**
 * Staff have not taken it in, whether they put it away or never decided, nor merged it. One that somebody has activated in
 * Dynamics keeps the mark, but not its status for long.
 */
const notTakenIn = [
  eq('crf69_heldback', true),
  eq('statecode', inactiveState),
  isIn('crf69_volunteerstatus', [volunteerStatus.codes.applied, volunteerStatus.codes.rejected]),
  eq('_crf69_mergedinto_value', null),
] as const;

/** What one night looks at, mostly. */
const pageSize = 200;

/** Yields the volunteers who are due, those for the longest first, page by page. */
export async function* longestDue(reader: Reader, filter: DueFilter): AsyncGenerator<ProfileRow[]> {
  const select = [...profileColumns, 'crf69_statussince'] as const;
  if (filter.deed !== 'securedAnswers') {
    yield* reader.list(volunteerProfile, {
      select,
      filter: and(isDue(filter), filter.deed === 'references' ? hasReferences : undefined),
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
