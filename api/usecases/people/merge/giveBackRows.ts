import { isOneOfTwo } from '../../../../domain/people/merge/doubledRows.ts';
import type { MovedRows, PersonRow, SetAside } from '../../../../domain/people/merge/moves.ts';
import { withoutAside, withoutLinks, withoutParted, withoutRows } from '../../../../domain/people/merge/moves.ts';
import {
  keyPartsOf,
  type LinkRelation,
  linkRelations,
  type RowRelation,
  seenRelations,
} from '../../../../domain/people/merge/relations.ts';
import { countText } from '../../../../domain/people/merge/undoing.ts';
import { lookupValueName } from '../../../../domain/schema/index.ts';
import type { MergeRecord } from '../../../adapters/merges/record.ts';
import type { RowChange } from '../../../adapters/merges/rowChanges.ts';
import { type MergeContext, mostSteps, type RowWork, sidesOf, type Written, workOn } from './moveRows.ts';

/**
 * Moves back the rows that the undone merge had moved, in change sets that also record what was moved back. A row that was
 * deleted, or belongs to somebody else now, stays as it is, and is listed if staff may know of it. Idempotent.
 * @see MovedRows for what came by the merge
 */
export const giveBackRows: RowWork = (id, relations, appContext) =>
  workOn(
    id,
    async (record) => {
      if (record.state !== 'undoing') return 'end';
      const rows = relations.flatMap((relation) =>
        [...new Set(record.moved.rows[relation.name])].map((row) => ({ relation, id: row })),
      );
      if (rows.length > 0) return bindBack(record, rows, appContext);
      const { aside } = record.moved;
      if (aside.length > 0) return putBack(record, aside, appContext);
      const links = linkRelations.flatMap((relation) =>
        [record.moved.links, record.moved.sharedLinks]
          .flatMap((of) => of[relation.name] ?? [])
          .map((row) => ({ relation, id: row })),
      );
      if (links.length > 0) return linkBack(record, links, appContext);
      return record.moved.parted.length > 0 ? reopenPairs(record, appContext) : 'end';
    },
    appContext,
  );

async function bindBack(
  record: MergeRecord,
  all: readonly { relation: RowRelation; id: string }[],
  { merges, stepsAtOnce = mostSteps }: MergeContext,
): Promise<Written> {
  const some = all.slice(0, stepsAtOnce);
  const relations = [...new Set(some.map(({ relation }) => relation))];
  const parts = await Promise.all(
    relations.map(async (relation) => {
      const ids = some.flatMap((one) => (one.relation === relation ? [one.id] : []));
      return { relation, ids, back: await rowsToBindBack(record, relation, ids, { merges }) };
    }),
  );
  const moved = parts.reduce((rest, { relation, ids, back }) => {
    const left = ids.length - back.length;
    const without = withoutRows(rest, relation.name, ids);
    return left > 0 && isSeen(relation) ? withLeft(without, relation.table, left) : without;
  }, record.moved);
  return merges.write(
    record,
    parts.flatMap(({ back }) => back),
    { moved },
  );
}

async function rowsToBindBack(
  record: MergeRecord,
  relation: RowRelation,
  ids: readonly string[],
  { merges }: Pick<MergeContext, 'merges'>,
): Promise<RowChange[]> {
  const sides = sidesOf(record, relation);
  if (!sides) return [];
  const [rows, isTaken] = await Promise.all([
    merges.rowsById(relation, ids),
    readTaken(relation, sides.mergedId, { merges }),
  ]);
  return rows
    .filter(({ row }) => row[relation.column] === sides.keptId)
    .filter(({ row }) => !isOneOfTwo(relation.table, row) || !isTaken(row))
    .map(({ id }) => ({ do: 'bind', relation, id, to: sides.mergedId }));
}

const withLeft = (moved: MovedRows, table: RowRelation['table'], count: number): MovedRows => ({
  ...moved,
  left: [...moved.left, `${countText(table, count)}, deleted or changed since`],
});

const isSeen = ({ name }: RowRelation): boolean => seenRelations.some((seen) => seen.name === name);

/** Returns a function that tells whether a person has another row in a row's place, where only one can be. */
async function readTaken(
  relation: RowRelation,
  personId: string,
  { merges }: Pick<MergeContext, 'merges'>,
): Promise<(row: PersonRow['row']) => boolean> {
  const parts = keyPartsOf(relation).map(lookupValueName);
  if (parts.length === 0) return () => false;
  const keyOf = (row: PersonRow['row']) => parts.map((part) => row[part]).join();
  const rows = await merges.related(relation, personId);
  const keys = new Set(rows.flatMap(({ row }) => (isOneOfTwo(relation.table, row) ? keyOf(row) : [])));
  return (row) => keys.has(keyOf(row));
}

async function putBack(
  record: MergeRecord,
  all: readonly SetAside[],
  { merges, stepsAtOnce = mostSteps }: MergeContext,
): Promise<Written> {
  const some = all.slice(0, stepsAtOnce);
  const places = await Promise.all(some.map((aside) => placeOf(aside, { merges })));
  const moved = some.reduce((rest, { id, table }, index) => {
    const without = withoutAside(rest, id);
    return places[index] === 'free' ? without : withLeft(without, table, 1);
  }, record.moved);
  const rows = some.flatMap((row, index): RowChange[] => {
    if (places[index] === 'free') return [{ do: 'put back', row }];
    return places[index] === 'taken' ? [{ do: 'empty', row }] : [];
  });
  return merges.write(record, rows, { moved });
}

/** Returns whether the place of a row is free, or taken by another one; undefined for a row that is not set aside any more, or is gone. */
async function placeOf(
  { table, id, lookups }: SetAside,
  { merges }: Pick<MergeContext, 'merges'>,
): Promise<'free' | 'taken' | undefined> {
  const relation = seenRelations.find((one) => one.table === table && one.to === 'volunteerProfile');
  const personId = relation && lookups[relation.via];
  if (!relation || !personId) return undefined;
  const [[stored], isTaken] = await Promise.all([
    merges.rowsById(relation, [id]),
    readTaken(relation, personId, { merges }),
  ]);
  const columns = Object.entries(lookups).map(([via, of]) => [lookupValueName(via), of] as const);
  if (stored === undefined || columns.some(([column]) => stored.row[column] !== null)) return undefined;
  return isTaken({ ...stored.row, ...Object.fromEntries(columns) }) ? 'taken' : 'free';
}

/** What staff said of the merged person is theirs alone again. */
async function reopenPairs(record: MergeRecord, { merges }: MergeContext): Promise<Written> {
  const { moved } = record;
  const pairs = await merges.pairsOf([record.keptId]);
  return merges.write(
    record,
    pairs
      .filter(({ id, isNotTheSame }) => isNotTheSame && moved.parted.includes(id))
      .map((pair) => ({ do: 'ask again', pair })),
    { moved: withoutParted(moved) },
  );
}

async function linkBack(
  record: MergeRecord,
  all: readonly { relation: LinkRelation; id: string }[],
  { merges, stepsAtOnce = mostSteps }: MergeContext,
): Promise<Written> {
  const some = all.slice(0, stepsAtOnce);
  const { keptId, mergedId } = record;
  const linked = await merges.linked(keptId);
  const moved = some.reduce((rest, { relation, id }) => withoutLinks(rest, relation.name, [id]), record.moved);
  return merges.write(
    record,
    some
      // A link that staff have removed since the merge is not restored.
      .filter(({ relation, id }) => linked.get(relation.name)?.includes(id))
      .flatMap(({ relation, id }) => [
        { do: 'link' as const, relation, id, profileId: mergedId },
        ...(record.moved.links[relation.name]?.includes(id)
          ? [{ do: 'unlink' as const, relation, id, profileId: keptId }]
          : []),
      ]),
    { moved },
  );
}
