import type { UndoOutlook } from '../../../../domain/contract/doubles.ts';
import { seenRelations } from '../../../../domain/people/merge/relations.ts';
import { needsOfficer } from '../../../../domain/people/merge/standing.ts';
import { canBeUndone, countText } from '../../../../domain/people/merge/undoing.ts';
import { changesToTakeBack, scalarOf } from '../../../../domain/people/merge/values.ts';
import type { TakenBack } from '../../../adapters/merges/merges.ts';
import type { StoredPerson } from '../../../adapters/merges/people.ts';
import type { MergeRecord } from '../../../adapters/merges/record.ts';
import type { AppContext } from '../../appContext.ts';
import { conflicts } from '../../conflicts.ts';
import { problems } from '../../problems.ts';
import { giveBackRows } from './giveBackRows.ts';
import type { Merger } from './mergePair.ts';
import { type MergeContext, sidesOf, workOn } from './moveRows.ts';

const isUndone = ({ state }: MergeRecord): boolean => state === 'undoing' || state === 'undone';

/** @throws Problem 404 without such a merge */
async function readMerge(id: string, { merges }: Pick<AppContext, 'merges'>) {
  const record = await merges.find(id);
  const [kept, merged] = await Promise.all(
    [record?.keptId, record?.mergedId].map((of) => (of ? merges.person(of) : undefined)),
  );
  if (!record || !kept || !merged) throw problems.recordNotFound();
  return { record, kept, merged };
}

/** Returns what an undo could not give back. @throws Problem 404 without such a merge, 409 when it cannot be undone */
export async function lookAtUndo(id: string, isOfficer: boolean, appContext: MergeContext): Promise<UndoOutlook> {
  const { record, kept, merged } = await readMerge(id, appContext);
  requireUndoable(record, kept, appContext);
  const { edited } = takenBackOf(record, kept, merged);
  return {
    kept: kept.name,
    merged: merged.name,
    stays: [...edited, ...(await addedSince(record, appContext))],
    mayUndo: isOfficer || !isOfficerNeeded(record, kept),
  };
}

/**
 * Undoes a merge: gives the kept person's values back where nobody has changed them since, and each row that came by the
 * merge. A timer finishes what is interrupted, and gives concerns back. Idempotent.
 * @throws Problem 403 without the right to change both, or where an officer is needed; 404 without such a merge; 409 when
 * 30 days have passed, or the kept person was merged themselves since
 */
export async function undoMerge(id: string, merger: Merger, appContext: MergeContext): Promise<Record<string, never>> {
  const found = await readMerge(id, appContext);
  const rights = [found.kept, found.merged].map(({ profileId }) => merger.mayWrite(profileId));
  if ((await Promise.all(rights)).includes(false)) throw problems.mayNotChange();
  // Checked before the changes are read, which are emptied once a merge cannot be undone.
  if (!isUndone(found.record)) requireInTime(found.record, appContext.now());
  if (isOfficerNeeded(found.record, found.kept) && !merger.isOfficer) throw problems.officersMerge();
  await workOn(
    id,
    async () => {
      const { record, kept, merged } = await readMerge(id, appContext);
      if (isUndone(record)) return 'end';
      requireUndoable(record, kept, appContext);
      if (await appContext.merges.isErasing([kept.profileId, merged.profileId])) throw conflicts.beingErased();
      const { back, edited, takenOver } = takenBackOf(record, kept, merged);
      const left = [...edited, ...(await addedSince(record, appContext))];
      const takenBack: TakenBack = { values: back, takenOver, moved: { ...record.moved, left } };
      return appContext.merges.beginUndo(record, kept, takenBack, { by: merger.by, on: appContext.now() });
    },
    appContext,
  );
  await giveBackRows(id, seenRelations, appContext);
  return {};
}

function requireUndoable(record: MergeRecord, kept: StoredPerson, { now }: MergeContext): void {
  if (isUndone(record)) return;
  requireInTime(record, now());
  if (kept.mergedInto !== undefined) throw problems.mergedFurther();
}

/** Returns whether only an officer may undo a merge: also if the kept person was suspended or turned down since, because the other one would be admitted again. */
const isOfficerNeeded = ({ changes }: MergeRecord, kept: StoredPerson): boolean =>
  changes.isOfficerNeeded || needsOfficer([kept]);

function takenBackOf({ changes }: MergeRecord, kept: StoredPerson, merged: StoredPerson) {
  const takenOver = changes.taken.filter(
    (column) => scalarOf(kept.rows.contact, column) === scalarOf(merged.rows.contact, column),
  );
  return { ...changesToTakeBack(changes.values, kept.rows), takenOver };
}

/** Returns, in words, rows that the kept person got since the merge: they stay, because nobody can tell to whom they belong. */
async function addedSince(record: MergeRecord, { merges }: MergeContext): Promise<string[]> {
  const since = Date.parse(record.on);
  const counted = await Promise.all(
    seenRelations.map(async (relation) => {
      const sides = sidesOf(record, relation);
      const rows = sides ? await merges.related(relation, sides.keptId) : [];
      const moved = new Set(record.moved.rows[relation.name]);
      return {
        table: relation.table,
        count: rows.filter(({ id, row }) => !moved.has(id) && Date.parse(String(row.createdon)) > since).length,
      };
    }),
  );
  return counted.filter(({ count }) => count > 0).map(({ table, count }) => `${countText(table, count)}, added since`);
}

function requireInTime({ on }: MergeRecord, now: Date): void {
  if (!canBeUndone(on, now)) throw problems.tooLateToUnmerge();
}
