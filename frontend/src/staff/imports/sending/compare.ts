/** Reads a row's volunteer, to show what a change would write. */
import type { Client } from '../../../../../dataverse/client.ts';
import { type Etags, etagsOf } from '../../../../../dataverse/people/storedVolunteers.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import type { Stored } from '../../../../../domain/imports/changes.ts';
import { type Difference, differencesOf } from '../../../../../domain/imports/differences.ts';
import type { ImportLists } from '../../../../../domain/imports/template.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import type { PreparedRow } from '../session/protocol.ts';

const { volunteerProfile } = tables;

/** With the ETags of what was compared: what people decide now is about this state of the record. */
export type Compared = { differences: Difference[]; etags: Etags; lastChange: LastChange };

/** Who changed the record last, and when. */
export type LastChange = { by: string; at: string };

/**
 * Compares a row with the volunteer.
 * @param hidden columns that the person may not read, by their logical names
 * @throws DataverseError
 */
export async function compareWithStored(
  dataverse: Client,
  profileId: string,
  row: PreparedRow,
  { lists, hidden }: { lists: ImportLists; hidden: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<Compared> {
  const stored = await dataverse.retrieve(volunteerProfile, profileId, {
    expand: { crf69_Contact: {} },
    annotations: true,
    signal,
  });
  const person = stored.crf69_Contact;
  const rows = { contact: valuesOf(person), profile: valuesOf(stored) };
  return {
    differences: differencesOf(rows, { contact: row.contact, profile: row.changedProfile }, lists, hidden),
    etags: etagsOf(stored, person),
    lastChange: lastChangeOf([stored, ...(person ? [person] : [])]),
  };
}

type Changed = { modifiedon: string; _modifiedby_value: string | null };

function lastChangeOf(rows: readonly Changed[]): LastChange {
  const [last] = [...rows].sort((a, b) => b.modifiedon.localeCompare(a.modifiedon));
  return { by: (last && formattedValue(last, '_modifiedby_value')) ?? '', at: last?.modifiedon ?? '' };
}

const valuesOf = (row: object | null): Stored => Object.fromEntries(Object.entries(row ?? {}));
