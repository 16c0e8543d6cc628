/** Who became part of whom by merges, in Dataverse: in however many merges; a circle, made by mistake, ends. */
import type { Reader } from '../../dataverse/client.ts';
import { eq, isIn } from '../../dataverse/filter.ts';
import { mergeLevels } from '../../dataverse/readings/mergeLevels.ts';
import { tables } from '../../domain/schema/index.ts';

const { volunteerProfile } = tables;

/** A profile that became part of another one, and which of those that were asked for has it now. */
export type MergedProfile = { id: string; contactId: string | null; reference: string | null; keptId: string };

/** Returns the profiles that became part of these, those that were merged first before the others. */
export async function mergedInto(reader: Reader, profileIds: readonly string[]): Promise<MergedProfile[]> {
  const levels = await mergeLevels(profileIds, (some) =>
    reader.listAll(volunteerProfile, {
      select: ['_crf69_contact_value', 'crf69_submissionreference', '_crf69_mergedinto_value'],
      filter: isIn('_crf69_mergedinto_value', some),
    }),
  );
  const keptOf = new Map(profileIds.map((id) => [id, id]));
  const found = levels.map((rows) =>
    rows.map((row) => {
      const keptId = keptOf.get(row._crf69_mergedinto_value ?? '') ?? '';
      keptOf.set(row.crf69_volunteerprofileid, keptId);
      return {
        id: row.crf69_volunteerprofileid,
        contactId: row._crf69_contact_value,
        reference: row.crf69_submissionreference,
        keptId,
      };
    }),
  );
  return found.reverse().flat();
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
