/** Reads overrides at the door, and stores that an officer has looked at them. */

import { valuesOf } from '../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../dataverse/client.ts';
import { DataverseError } from '../../../../dataverse/errors.ts';
import { any, ge, ne, not, or } from '../../../../dataverse/filter.ts';
import { bind } from '../../../../dataverse/key.ts';
import { create } from '../../../../dataverse/operations/writeOperations.ts';
import { formattedValue } from '../../../../dataverse/query.ts';
import { overrideLookId } from '../../../../domain/clearance/clearanceIds.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { addDays, type Day, startOfDay } from '../../../../domain/time.ts';

const { override, overrideLook } = tables;

export type ListedOverride = {
  id: string;
  by: string;
  /** When they pressed; an instant. */
  on: string;
  volunteer: string;
  activityId: string | null;
  session: string;
  missing: string;
  reason: string;
  /** Which officer has looked; undefined where nobody has. */
  lookedBy: string | undefined;
};

/** How long an override stays in the list once an officer has looked. */
const daysBack = 90;

const unlooked = not(any('crf69_overridelook_Override', ne('crf69_overridelookid', null)));

type Reading = { dataverse: Client; signal: AbortSignal };

/** Returns how many overrides no officer has looked at; undefined for somebody who is no officer. */
export async function countUnlooked({ dataverse, signal }: Reading): Promise<number | undefined> {
  const { count } = await dataverse.page(override, { select: [], filter: unlooked, top: 1, count: true, signal });
  return count;
}

/** Reads what no officer has looked at, then the rest of the last three months, each the newest press first. @throws DataverseError */
export async function readOverrideList(today: Day, { dataverse, signal }: Reading): Promise<ListedOverride[]> {
  const since = ge('createdon', startOfDay(addDays(today, -daysBack)));
  const reader = dataverse.batchedReads();
  const [rows, looks] = await Promise.all([
    reader.listAll(override, {
      select: [
        ...(['crf69_name', 'crf69_missing', 'crf69_reason', 'crf69_pressedon', 'createdon'] as const),
        ...(['_createdby_value', '_crf69_activity_value'] as const),
      ],
      filter: or(unlooked, since),
      annotations: true,
      signal,
    }),
    // An officer looks at an override only after it was made, so this reads the looks at all listed ones.
    reader.listAll(overrideLook, {
      select: ['_crf69_override_value', '_createdby_value'],
      filter: since,
      annotations: true,
      signal,
    }),
  ]);
  const lookedBy = new Map(
    looks.map((row) => [row._crf69_override_value ?? '', formattedValue(row, '_createdby_value') ?? 'an officer']),
  );
  const all = rows.map((row) => ({
    id: row.crf69_overrideid,
    by: formattedValue(row, '_createdby_value') ?? '',
    on: row.crf69_pressedon ?? row.createdon,
    volunteer: row.crf69_name ?? '',
    activityId: row._crf69_activity_value,
    session: formattedValue(row, '_crf69_activity_value') ?? '',
    missing: row.crf69_missing ?? '',
    reason: row.crf69_reason ?? '',
    lookedBy: lookedBy.get(row.crf69_overrideid),
  }));
  // A mark that waited for a signal is stored long after it was pressed.
  return all.sort(
    (one, other) =>
      Number(one.lookedBy !== undefined) - Number(other.lookedBy !== undefined) || other.on.localeCompare(one.on),
  );
}

/** Stores that the signed-in officer has looked at these. Idempotent. @throws DataverseError */
export async function lookAt(dataverse: Client, overrides: readonly ListedOverride[]): Promise<void> {
  const looks = overrides.map(({ id, volunteer }) =>
    create(overrideLook, overrideLookId(id), {
      crf69_name: volunteer.slice(0, overrideLook.columns.name.maxLength),
      'crf69_Override@odata.bind': bind(override, id),
    }),
  );
  valuesOf(await dataverse.batch(looks, { continueOnError: true }));
}

/** Returns undefined in place of what somebody may not read. */
export async function unlessForbidden<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DataverseError && error.kind === 'forbidden') return undefined;
    throw error;
  }
}
