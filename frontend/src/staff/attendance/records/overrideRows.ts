/** Overrides at the door: rows that staff make and nobody changes. */
import { eq } from '../../../../../dataverse/filter.ts';
import { bind } from '../../../../../dataverse/key.ts';
import type { Operation } from '../../../../../dataverse/operation.ts';
import { type CreateOutcome, create } from '../../../../../dataverse/operations/writeOperations.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import type { NewOverride, Override } from '../../../../../domain/clearance/override.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import type { Person } from '../../outbox/marks.ts';
import type { NewVolunteer, SharedReading } from './registerKind.ts';

const { activity, override: table, volunteerProfile } = tables;

/** Stores who let somebody in, under the token of whoever is signed in. Idempotent. */
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
    // Whoever has no profile is known by name alone.
    ...(volunteerId && { 'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteerId) }),
    'crf69_Activity@odata.bind': bind(activity, activityId),
  });

/** Returns the overrides of people who are added to a session. */
export const overridesOf = (activityId: string, people: readonly NewVolunteer[]): Operation<CreateOutcome>[] =>
  people.flatMap(({ id, name, override }) =>
    override ? [storeOverride(activityId, { volunteerId: id, name }, override)] : [],
  );

/** Reads who was let in to a session without clearance, by volunteer, without a profile by name; several overrides of one person are joined. */
export async function readOverrides(
  activityId: string,
  { dataverse, signal }: SharedReading,
): Promise<ReadonlyMap<string, Override>> {
  const rows = await dataverse.listAll(table, {
    select: ['crf69_name', 'crf69_reason', '_crf69_volunteerprofile_value', '_createdby_value'],
    filter: eq('_crf69_activity_value', activityId),
    orderBy: ['createdon asc'],
    annotations: true,
    signal,
  });
  const found = new Map<string, Override>();
  for (const row of rows) {
    const one = { by: formattedValue(row, '_createdby_value') ?? '', reason: row.crf69_reason ?? '' };
    const id = row._crf69_volunteerprofile_value ?? row.crf69_name ?? '';
    const before = found.get(id);
    found.set(id, before ? joined(before, one) : one);
  }
  return found;
}

const joined = (before: Override, one: Override): Override => ({
  by: before.by.split('; ').includes(one.by) ? before.by : `${before.by}; ${one.by}`,
  reason: `${before.reason}; ${one.reason}`,
});
