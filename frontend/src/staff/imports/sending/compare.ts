/** Reads a row's volunteer, to show what Update would change. */
import type { Client } from '../../../../../dataverse/client.ts';
import { type Difference, differencesOf, type Stored } from '../../../../../domain/imports/differences.ts';
import type { ImportLists } from '../../../../../domain/imports/template.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import type { PreparedRow } from '../session/protocol.ts';

const { volunteerProfile, contact } = tables;

/**
 * Compares a row with the volunteer.
 * @param hidden columns that the person may not read, by their logical names
 * @returns what Update would change: the person's own columns first
 * @throws DataverseError
 */
export async function compareWithStored(
  dataverse: Client,
  profileId: string,
  row: PreparedRow,
  { lists, hidden }: { lists: ImportLists; hidden: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<Difference[]> {
  const stored = await dataverse.retrieve(volunteerProfile, profileId, {
    expand: { crf69_Contact: {} },
    annotations: true,
    signal,
  });
  return [
    ...differencesOf(contact, valuesOf(stored.crf69_Contact), row.contact, lists, hidden),
    ...differencesOf(volunteerProfile, valuesOf(stored), row.changedProfile, lists),
  ];
}

const valuesOf = (row: object | null): Stored => Object.fromEntries(Object.entries(row ?? {}));
