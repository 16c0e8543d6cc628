/** Overrides at the door: rows that staff make and nobody changes. */
import { eq, isIn } from '../../../../../dataverse/filter.ts';
import { bind } from '../../../../../dataverse/key.ts';
import type { Operation } from '../../../../../dataverse/operation.ts';
import { type CreateOutcome, create } from '../../../../../dataverse/operations/writeOperations.ts';
import { formattedValue, type Selected } from '../../../../../dataverse/query.ts';
import type { NewOverride, Override } from '../../../../../domain/clearance/override.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import type { Person } from '../../outbox/marks.ts';
import type { NewVolunteer, SharedReading } from './registerKind.ts';

const { activity, override: table, volunteerProfile } = tables;

/** Builds the write of an override; it is stored in the name of the signed-in account. Idempotent. */
export const storeOverride = (
  activityId: string,
  { volunteerId, name }: Person,
  { id, reason, missing, on }: NewOverride,
): Operation<CreateOutcome> =>
  create(table, id, {
    crf69_name: name.slice(0, table.columns.name.maxLength),
    crf69_missing: missing.slice(0, table.columns.missing.maxLength),
    crf69_reason: reason.slice(0, table.columns.reason.maxLength),
    crf69_pressedon: on,
    // A person without a profile is identified only by the name.
    ...(volunteerId && { 'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteerId) }),
    'crf69_Activity@odata.bind': bind(activity, activityId),
  });

/** Returns the overrides of people who are added to a session. */
export const overridesOf = (activityId: string, people: readonly NewVolunteer[]): Operation<CreateOutcome>[] =>
  people.flatMap(({ id, name, override }) =>
    override ? [storeOverride(activityId, { volunteerId: id, name }, override)] : [],
  );

/**
 * Reads who was let in to a session without clearance, by volunteer, without a profile by name; several overrides of one
 * person are joined. Nobody changes an override: one of a profile that was merged counts for the one that was kept.
 */
export async function readOverrides(
  activityId: string,
  { dataverse, signal }: SharedReading,
): Promise<ReadonlyMap<string, Override>> {
  const rows = await dataverse.listAll(table, {
    select: ['crf69_name', 'crf69_reason', '_crf69_volunteerprofile_value', '_createdby_value'],
    filter: eq('_crf69_activity_value', activityId),
    orderBy: ['createdon asc'],
    expand: { crf69_VolunteerProfile: { select: ['_crf69_mergedinto_value'] } },
    annotations: true,
    signal,
  });
  const next = new Map<string, string>();
  const merged = rows.flatMap(({ crf69_VolunteerProfile: profile }) => (profile ? mergeIn(profile) : []));
  await addMerges(next, merged, { dataverse, signal });
  const found = new Map<string, Override>();
  for (const row of rows) {
    const one = { by: formattedValue(row, '_createdby_value') ?? '', reason: row.crf69_reason ?? '' };
    const profileId = row._crf69_volunteerprofile_value;
    const id = profileId ? keptFor(profileId, next) : (row.crf69_name ?? '');
    const before = found.get(id);
    found.set(id, before ? joined(before, one) : one);
  }
  return found;
}

type Merge = readonly [from: string, to: string];

const mergeIn = (row: Selected<typeof volunteerProfile, '_crf69_mergedinto_value'>): Merge[] =>
  row._crf69_mergedinto_value ? [[row.crf69_volunteerprofileid, row._crf69_mergedinto_value]] : [];

/** Adds these merges and those that followed; there are seldom any. */
async function addMerges(next: Map<string, string>, merges: readonly Merge[], reading: SharedReading): Promise<void> {
  const fresh = merges.filter(([from]) => !next.has(from));
  if (fresh.length === 0) return;
  for (const [from, to] of fresh) next.set(from, to);
  const rows = await reading.dataverse.listAll(volunteerProfile, {
    select: ['_crf69_mergedinto_value'],
    filter: isIn(
      'crf69_volunteerprofileid',
      fresh.map(([, to]) => to),
    ),
    signal: reading.signal,
  });
  await addMerges(next, rows.flatMap(mergeIn), reading);
}

function keptFor(profileId: string, next: ReadonlyMap<string, string>): string {
  let kept = profileId;
  for (let steps = 0; steps < next.size; steps += 1) kept = next.get(kept) ?? kept;
  return kept;
}

const joined = (before: Override, one: Override): Override => ({
  by: before.by.split('; ').includes(one.by) ? before.by : `${before.by}; ${one.by}`,
  reason: `${before.reason}; ${one.reason}`,
});
