/** Decides how each row of the volunteer import is written, from what is stored at that moment. */
import { type BatchItem, valuesOf } from '../../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../../dataverse/client.ts';
import { changeVolunteer } from '../../../../../dataverse/people/changeVolunteer.ts';
import { addedBy, changedBy } from '../../../../../dataverse/people/importMarks.ts';
import { insertVolunteer } from '../../../../../dataverse/people/insertVolunteer.ts';
import {
  mostInQuery,
  type StoredVolunteer,
  storedVolunteers,
} from '../../../../../dataverse/people/storedVolunteers.ts';
import { chunksOf } from '../../../../../domain/chunks.ts';
import { columnsToWrite, isNothing } from '../../../../../domain/imports/changes.ts';
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { yesNoAnswered } from '../../../../../domain/schema/answered.ts';
import type { PreparedRow } from '../session/protocol.ts';
import type { RowItem } from './items.ts';
import type { Sent } from './sendRows.ts';

type Context = {
  /** Columns that the person may not read, by their logical names. */
  hidden: ReadonlySet<string>;
  /** The id of the import, which every row bears. */
  importId: string | undefined;
};

/** What is sent for a row, or its outcome where nothing needs to be sent. */
export type RowStep = { operation: BatchItem } | { sent: Sent };

/**
 * Decides about rows in their order, up to the first that is refused.
 * @throws DataverseError
 */
export async function rowSteps(
  dataverse: Client,
  items: readonly RowItem[],
  rowOf: ReadonlyMap<RowItem, PreparedRow | undefined>,
  context: Context,
): Promise<ReadonlyMap<RowItem, RowStep>> {
  const stored = await storedNow(
    dataverse,
    items.flatMap(({ change }) => change?.volunteer.profileId ?? []),
  );
  const steps = new Map<RowItem, RowStep>();
  for (const item of items) {
    const row = rowOf.get(item);
    if (!row) throw new Error('A row was sent before it was prepared.');
    const step = item.change
      ? changeStep(item.id, item.change, row, stored.get(item.change.volunteer.profileId), context)
      : { operation: newVolunteer(item.id, row, context) };
    steps.set(item, step);
    if ('sent' in step && step.sent.outcome === 'failed') break;
  }
  return steps;
}

const newVolunteer = (id: string, { newProfile, contact }: PreparedRow, { importId }: Context): BatchItem => ({
  ...insertVolunteer(id, { ...newProfile, ...addedBy(importId) }, { ...contact, ...yesNoAnswered(contact) }),
  repeatable: false,
});

// Without retries: the writer has pauses of its own.
async function storedNow(dataverse: Client, ids: readonly string[]): Promise<ReadonlyMap<string, StoredVolunteer>> {
  if (ids.length === 0) return new Map();
  const asked = chunksOf(ids, mostInQuery).map((some) => ({ ...storedVolunteers(some), repeatable: false }));
  const found = valuesOf(await dataverse.batch(asked)).flat();
  return new Map(found.map((volunteer) => [volunteer.profileId, volunteer]));
}

function changeStep(
  id: string,
  { volunteer, as }: NonNullable<RowItem['change']>,
  row: PreparedRow,
  stored: StoredVolunteer | undefined,
  { hidden, importId }: Context,
): RowStep {
  if (!stored) return { sent: { outcome: 'failed', reason: importTexts.gone } };
  if (as === 'join' || as === 'move') throw new Error('Only a company’s import has volunteers of other organisations.');
  // A new contact has nothing that could be overwritten.
  const unseen = stored.contactId === undefined ? new Set<string>() : hidden;
  const columns = columnsToWrite(as, stored, { contact: row.contact, profile: row.changedProfile }, unseen);
  // Also where an earlier try was written and its answer was lost: that is no edit by somebody else.
  if (isNothing(columns)) return { sent: { outcome: 'updated' } };
  const { profile, contact } = volunteer.etags;
  if (profile !== stored.etags.profile || contact !== stored.etags.contact)
    return { sent: { outcome: 'failed', reason: importTexts.outdated, isOutdated: true } };
  const marked = { ...columns, profile: { ...columns.profile, ...changedBy(importId) } };
  return { operation: changeVolunteer(stored, marked, id) };
}
