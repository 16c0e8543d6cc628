import { isIn } from '../../../../../dataverse/filter.ts';
import { applicantIn, applicantQuery } from '../../../../../dataverse/readings/applicants.ts';
import { chunksOf } from '../../../../../domain/chunks.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import { type ForWhom, isFor } from '../../../../../domain/signup/forWhom.ts';
import type { Day } from '../../../../../domain/time.ts';
import type { Reading } from '../records/registerKind.ts';

/** An address has room for so many ids. */
const mostIds = 40;

/** Returns the ids of those of some volunteers for whom a session on a day is not. @throws DataverseError */
export async function readOutside(
  forWhom: ForWhom,
  day: Day,
  volunteerIds: readonly string[],
  { dataverse, signal }: Reading,
): Promise<ReadonlySet<string>> {
  const read = await Promise.all(
    chunksOf(volunteerIds, mostIds).map((ids) =>
      dataverse.listAll(tables.volunteerProfile, {
        ...applicantQuery,
        filter: isIn('crf69_volunteerprofileid', ids),
        signal,
      }),
    ),
  );
  const outside = read.flat().filter((row) => !isFor(forWhom, applicantIn(row), day));
  return new Set(outside.map((row) => row.crf69_volunteerprofileid));
}
