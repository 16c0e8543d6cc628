/** Whom an open request or a concern holds. */
import type { Reader } from '../../../dataverse/client.ts';
import { eq, isIn } from '../../../dataverse/filter.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { holdsData } from '../../../domain/concerns/holds.ts';
import { tables } from '../../../domain/schema/index.ts';

const { characterReference, concern, deputyConcern, officerConcern, privacyRequest } = tables;

const told = [
  ...(['_crf69_volunteerprofile_value', '_crf69_characterreference_value'] as const),
  ...(['crf69_concernstate', 'modifiedon'] as const),
] as const;

/** Returns the ids of the profiles and contacts whose data stays for now. */
export async function heldIn(reader: Reader, now: Date): Promise<ReadonlySet<string>> {
  const [requests, ...concerns] = await Promise.all([
    reader.listAll(privacyRequest, { select: ['_crf69_contact_value'], filter: eq('crf69_closedon', null) }),
    reader.listAll(concern, { select: told }),
    reader.listAll(officerConcern, { select: told }),
    reader.listAll(deputyConcern, { select: told }),
  ]);
  const holding = concerns.flat().filter((row) => holdsData(row.crf69_concernstate, new Date(row.modifiedon), now));
  const references = holding.flatMap((row) => row._crf69_characterreference_value ?? []);
  const referred = await Promise.all(
    chunksOf(references, 300).map((some) =>
      reader.listAll(characterReference, {
        select: ['_crf69_volunteerprofile_value'],
        filter: isIn('crf69_crresponseid', some),
      }),
    ),
  );
  return new Set([
    ...requests.flatMap((row) => row._crf69_contact_value ?? []),
    ...[...holding, ...referred.flat()].flatMap((row) => row._crf69_volunteerprofile_value ?? []),
  ]);
}
