/** Reads who must not take part. */
import type { Suspension } from '../../domain/clearance/suspension.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { type Day, singaporeDay } from '../../domain/time.ts';
import type { Reader } from '../client.ts';
import { and, eq, ge, isIn, or } from '../filter.ts';

/**
 * Returns the suspensions that nobody has lifted and that have not ended: of these volunteers, or of all.
 * @throws DataverseError
 */
export async function readSuspensions(
  reader: Pick<Reader, 'listAll'>,
  {
    ids,
    today = singaporeDay(new Date()),
    signal,
  }: { ids?: readonly string[]; today?: Day; signal?: AbortSignal | undefined },
): Promise<Suspension[]> {
  const rows = await reader.listAll(tables.suspension, {
    select: ['crf69_from', 'crf69_until', '_crf69_volunteerprofile_value'],
    filter: and(
      eq('crf69_liftedon', null),
      eq('statecode', activeState),
      or(eq('crf69_until', null), ge('crf69_until', today)),
      ids && isIn('_crf69_volunteerprofile_value', ids),
    ),
    signal,
  });
  return rows.flatMap(({ _crf69_volunteerprofile_value: volunteerId, crf69_from: from, crf69_until: until }) =>
    volunteerId && from ? [{ volunteerId, from, until }] : [],
  );
}
