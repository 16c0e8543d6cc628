/** Who became part of whom by merges, in Dataverse: in however many merges; a circle, made by mistake, ends. */
import type { Reader } from '../../dataverse/client.ts';
import { eq, isIn } from '../../dataverse/filter.ts';
import { chunksOf } from '../../domain/chunks.ts';
import { tables } from '../../domain/schema/index.ts';

const { volunteerProfile } = tables;
/** Values in one condition. */
const atOnce = 300;

/** A profile that became part of another one, and which of those that were asked for has it now. */
export type MergedProfile = { id: string; contactId: string | null; reference: string | null; keptId: string };

/** Returns the profiles that became part of these, those that were merged first before the others. */
export async function mergedInto(reader: Reader, profileIds: readonly string[]): Promise<MergedProfile[]> {
  const keptOf = new Map(profileIds.map((id) => [id, id]));
  const levels: MergedProfile[][] = [];
  for (let asked = profileIds; asked.length > 0; ) {
    const pages = await Promise.all(
      chunksOf(asked, atOnce).map((some) =>
        reader.listAll(volunteerProfile, {
          select: ['_crf69_contact_value', 'crf69_submissionreference', '_crf69_mergedinto_value'],
          filter: isIn('_crf69_mergedinto_value', some),
        }),
      ),
    );
    const fresh = pages.flat().filter((row) => !keptOf.has(row.crf69_volunteerprofileid));
    const found = fresh.map((row) => ({
      id: row.crf69_volunteerprofileid,
      contactId: row._crf69_contact_value,
      reference: row.crf69_submissionreference,
      keptId: keptOf.get(row._crf69_mergedinto_value ?? '') ?? '',
    }));
    for (const { id, keptId } of found) keptOf.set(id, keptId);
    levels.unshift(found);
    asked = found.map(({ id }) => id);
  }
  return levels.flat();
}

/** Returns the contact of whom somebody became part; the same one where nobody merged them, or another profile has it. */
export async function keptContact(reader: Reader, contactId: string): Promise<string> {
  const select = ['_crf69_contact_value', '_crf69_mergedinto_value'] as const;
  let rows = await reader.listAll(volunteerProfile, { select, filter: eq('_crf69_contact_value', contactId) });
  const seen = new Set<string>();
  for (let [row] = rows; row && rows.every(isMerged); [row] = rows) {
    const id = row._crf69_mergedinto_value ?? '';
    if (seen.has(id)) return contactId;
    seen.add(id);
    rows = await reader.listAll(volunteerProfile, { select, filter: eq('crf69_volunteerprofileid', id) });
  }
  return rows[0]?._crf69_contact_value ?? contactId;
}

const isMerged = (row: { _crf69_mergedinto_value: string | null }): boolean => row._crf69_mergedinto_value !== null;
