import { chunksOf } from '../../../../domain/chunks.ts';
import { distinctPairsOfKept } from '../../../../domain/people/merge/distinctPairs.ts';
import { type MoveStep, movesOf, withSteps } from '../../../../domain/people/merge/moves.ts';
import { keyPartsOf, linkRelations, type RowRelation } from '../../../../domain/people/merge/relations.ts';
import type { MergeRecord } from '../../../adapters/merges/record.ts';
import type { RowChange } from '../../../adapters/merges/rowChanges.ts';
import type { AppContext } from '../../appContext.ts';

export type MergeContext = Pick<AppContext, 'merges' | 'now'> & {
  /** For tests: how many steps a change set has. */
  stepsAtOnce?: number;
};

/** Each is at most three operations of the 1000 that a change set may have. */
export const mostSteps = 300;

/** How many conflicts with other workers a run accepts before it stops; the next run continues. */
const mostTries = 20;

/** Returns whose rows of a relation move where; undefined where both have one contact, or one has none. */
export function sidesOf(record: MergeRecord, { to }: Pick<RowRelation, 'to'>): Sides | undefined {
  if (to === 'volunteerProfile') return { keptId: record.keptId, mergedId: record.mergedId };
  return record.contacts;
}
export type Sides = { keptId: string; mergedId: string };

/**
 * Works on a merge until nothing is left to do, and starts over with the record as it is stored when others were faster.
 * @param next writes the next part. @returns `again` when a part was written or others were faster, `end` when nothing is left
 * @returns the record as it is stored then
 */
export async function workOn(
  id: string,
  next: (record: MergeRecord) => Promise<Written | 'end'>,
  { merges }: Pick<AppContext, 'merges'>,
): Promise<MergeRecord> {
  for (let overtaken = 0; overtaken < mostTries; ) {
    const record = await merges.find(id);
    if (!record) throw new Error('The merge has no record.');
    const written = await next(record);
    if (written === 'end') return record;
    if (!written) overtaken += 1;
  }
  throw new Error('Others wrote the rows of a merge all the time.');
}

/** Whether a change set was written; false when others were faster. */
export type Written = boolean;

/** Works on the rows of some relations. @returns the record as it is stored then */
export type RowWork = (id: string, relations: readonly RowRelation[], appContext: MergeContext) => Promise<MergeRecord>;

/**
 * Moves rows to the kept person, in change sets that also note what was moved. Idempotent; others may do the same at the
 * same time. Does nothing in a merge that is being undone by now.
 */
export const moveRows: RowWork = (id, relations, appContext) =>
  workOn(id, (record) => moveSome(record, relations, appContext), appContext);

async function moveSome(
  record: MergeRecord,
  relations: readonly RowRelation[],
  appContext: MergeContext,
): Promise<Written | 'end'> {
  if (record.state !== 'moving' && record.state !== 'done') return 'end';
  const found = await Promise.all([
    ...relations.map((relation) => stepsOf(record, relation, appContext)),
    linkSteps(record, appContext),
    partSteps(record, appContext),
  ]);
  const steps = found.flat();
  return steps.length > 0 ? writeSteps(record, steps, appContext) : 'end';
}

async function stepsOf(record: MergeRecord, relation: RowRelation, { merges }: MergeContext): Promise<MoveStep[]> {
  const sides = sidesOf(record, relation);
  if (!sides) return [];
  const isKeyed = keyPartsOf(relation).length > 0;
  const [found, kept] = await Promise.all([
    merges.related(relation, sides.mergedId),
    isKeyed ? merges.related(relation, sides.keptId) : [],
  ]);
  // The merged person's own profile keeps their contact.
  return movesOf(
    relation,
    found.filter(({ id }) => id !== record.mergedId),
    kept,
  );
}

async function linkSteps({ keptId, mergedId }: MergeRecord, { merges }: MergeContext): Promise<MoveStep[]> {
  const [linked, kept] = await Promise.all([merges.linked(mergedId), merges.linked(keptId)]);
  return linkRelations.flatMap((relation) =>
    (linked.get(relation.name) ?? []).map(
      (id): MoveStep => ({ do: 'link', relation, id, isNew: !kept.get(relation.name)?.includes(id) }),
    ),
  );
}

async function partSteps({ keptId, mergedId, moved }: MergeRecord, { merges }: MergeContext): Promise<MoveStep[]> {
  const pairs = await merges.pairsOf([keptId, mergedId]);
  return distinctPairsOfKept(pairs, { keptId, mergedId }, moved.parted).map((pair) => ({ do: 'part', pair }));
}

function writeSteps(
  record: MergeRecord,
  all: readonly MoveStep[],
  { merges, stepsAtOnce = mostSteps }: MergeContext,
): Promise<Written> {
  const [steps = []] = chunksOf(joined(all), stepsAtOnce).map((some) => some.flat());
  return merges.write(
    record,
    steps.flatMap((step) => changesOf(record, step)),
    { moved: withSteps(record.moved, steps) },
  );
}

/** A row that makes room stays in one change set with the row that takes its place. */
function joined(steps: readonly MoveStep[]): MoveStep[][] {
  return steps.reduce<MoveStep[][]>((groups, step, index) => {
    const before = steps[index - 1];
    const last = groups.at(-1);
    if (last && step.do === 'move' && before?.do === 'set aside') last.push(step);
    else groups.push([step]);
    return groups;
  }, []);
}

function changesOf(record: MergeRecord, step: MoveStep): RowChange[] {
  const { keptId, mergedId } = record;
  if (step.do === 'set aside' || step.do === 'part') return [step];
  const { id } = step;
  if (step.do === 'move')
    return [{ do: 'bind', relation: step.relation, id, to: sidesOf(record, step.relation)?.keptId ?? keptId }];
  return [
    ...(step.isNew ? [{ do: 'link' as const, relation: step.relation, id, profileId: keptId }] : []),
    { do: 'unlink', relation: step.relation, id, profileId: mergedId },
  ];
}
