/** Two volunteers who are one person, with a row of everything that belongs to them, for tests of merges. */
import { randomUUID } from 'node:crypto';
import { associate } from '../../dataverse/operations/link.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { attendanceId, trainingAttendanceId } from '../../domain/attendance/attendanceIds.ts';
import { type RowRelation, seenRelations, unseenRelations } from '../../domain/people/merge/relations.ts';
import { pairId } from '../../domain/people/pairs.ts';
import { attendanceStatus, pairState } from '../../domain/schema/choices/records.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import {
  columnName,
  navigationName,
  primaryKey,
  rowReference,
  type TableDefinition,
  tables,
} from '../../domain/schema/index.ts';
import type { TestApp } from './anApp.ts';

export type Pair = {
  pair: string;
  kept: string;
  merged: string;
  keptContact: string;
  mergedContact: string;
  sessions: string[];
};

const {
  activity,
  attendance,
  contact,
  personPair,
  recurringActivity,
  trainingAttendance,
  trainingSession,
  volunteerProfile,
} = tables;

/** @param options.bare without the rows that belong to the merged person @param options.newId makes the ids */
export async function aPair(
  { dataverse }: Pick<TestApp, 'dataverse'>,
  {
    concerns = true,
    bare = false,
    mergedStatus = volunteerStatus.codes.active,
    newId = (): string => randomUUID(),
  } = {},
): Promise<Pair> {
  const [
    kept = '',
    merged = '',
    keptContact = '',
    mergedContact = '',
    both = '',
    one = '',
    training = '',
    weekly = '',
  ] = Array.from({ length: 8 }, newId);
  const pair = pairId(kept, merged);
  const bound = (via: string, table: TableDefinition, id: string) => ({
    [`${navigationName(via)}@odata.bind`]: rowReference(table, id),
  });
  const came = (at: string, who: string, hours: object) =>
    create(attendance, attendanceId(at, who), {
      ...hours,
      ...bound('Activity', activity, at),
      ...bound('VolunteerProfile', volunteerProfile, who),
    });
  await dataverse.atomic([
    create(contact, keptContact, { crf69_contid: 'Lim Mei', crf69_email: 'mei@example.com', crf69_about: 'Keeps' }),
    create(contact, mergedContact, {
      ...{ crf69_contid: 'Mei Lim', crf69_email: 'old@example.com', crf69_number: '+6591234567' },
      crf69_criminalrecords: 'Secret',
    }),
    ...[
      { id: kept, person: keptContact, status: volunteerStatus.codes.active },
      { id: merged, person: mergedContact, status: mergedStatus },
    ].map(({ id, person, status: code }) =>
      create(volunteerProfile, id, {
        crf69_volunteerid: 'Lim Mei',
        crf69_volunteerstatus: code,
        ...bound('Contact', contact, person),
      }),
    ),
    create(personPair, pair, {
      crf69_pairstate: pairState.codes.open,
      ...bound('Earlier', volunteerProfile, kept),
      ...bound('Later', volunteerProfile, merged),
    }),
    ...[both, one].map((id) => create(activity, id, { crf69_activityid: 'Reading' })),
    create(trainingSession, training, { crf69_sessionname: 'First aid' }),
    create(recurringActivity, weekly, { crf69_name: 'Weekly' }),
  ]);
  if (!bare) {
    const everything = [...seenRelations, ...(concerns ? unseenRelations : [])];
    await dataverse.atomic([
      ...everything.filter(isOneOfMany).map((relation) => rowOf(relation, { merged, mergedContact }, newId())),
      came(both, kept, {}),
      came(both, merged, { crf69_attendance: attendanceStatus.codes.attended, crf69_datetime: '2026-01-01T01:00:00Z' }),
      came(one, merged, {}),
      ...[kept, merged].map((who) =>
        create(trainingAttendance, trainingAttendanceId(training, who), {
          ...bound('TrainingSession', trainingSession, training),
          ...bound('VolunteerProfile', volunteerProfile, who),
        }),
      ),
      associate(volunteerProfile, merged, 'crf69_activities_volunteers', one),
      associate(volunteerProfile, merged, 'crf69_recurringactivity_volunteers', weekly),
      associate(volunteerProfile, kept, 'crf69_recurringactivity_volunteers', weekly),
    ]);
  }
  return { pair, kept, merged, keptContact, mergedContact, sessions: [both, one, training] };
}

const isOneOfMany = ({ table }: RowRelation) => table !== 'attendance' && table !== 'trainingAttendance';

function rowOf(relation: RowRelation, of: Pick<Pair, 'merged' | 'mergedContact'>, rowId: string) {
  const table: TableDefinition = tables[relation.table];
  const id = relation.to === 'contact' ? of.mergedContact : of.merged;
  return create(table, rowId, {
    [columnName(table.primaryName)]: `${relation.name}`.slice(0, 20),
    ...(relation.kind === 'text'
      ? { [relation.column]: id }
      : { [`${navigationName(relation.via)}@odata.bind`]: rowReference(tables[relation.to], id) }),
  });
}

const notCompared: readonly TableDefinition[] = [tables.merge, tables.personKey, tables.timerMark];
const changing = /^@odata|^(modifiedon|versionnumber)$|modifiedby/;

/** All rows by table and id, and who is linked to what: what must be as before after an undo. */
export async function everything({ dataverse }: Pick<TestApp, 'dataverse'>): Promise<Map<string, object>> {
  const found = new Map<string, object>();
  const reads = dataverse.batchedReads();
  const compared = Object.values<TableDefinition>(tables).filter((one) => !notCompared.includes(one));
  const read = compared.map(async (table) => [table, await reads.listAll(table)] as const);
  for (const [table, rows] of await Promise.all(read)) {
    for (const row of rows) {
      const columns = Object.entries(row).filter(([name]) => !changing.test(name));
      found.set(`${table.name} ${Reflect.get(row, primaryKey(table))}`, Object.fromEntries(columns));
    }
  }
  const linked = await dataverse.listAll(volunteerProfile, {
    select: [],
    expand: { crf69_activities_volunteers: { select: [] }, crf69_recurringactivity_volunteers: { select: [] } },
  });
  for (const row of linked) {
    const those = [
      ...row.crf69_activities_volunteers.map((one) => one.crf69_activitiesid),
      ...row.crf69_recurringactivity_volunteers.map((one) => one.crf69_recurringactivityid),
    ];
    found.set(`links of ${row.crf69_volunteerprofileid}`, those.sort());
  }
  return found;
}

/** A `fetch` on which its process dies before the nth write, which is after the one before. */
export function dyingAt(nth: number) {
  let writes = 0;
  let die: () => void = () => {};
  const died = new Promise<'died'>((resolve) => {
    die = () => resolve('died');
  });
  const over: typeof globalThis.fetch = async (input, init) => {
    if (!isWrite(init)) return fetch(input, init);
    writes += 1;
    if (writes !== nth) return fetch(input, init);
    die();
    return new Promise(() => {});
  };
  return { fetch: over, died };
}

const isWrite = ({ method = 'GET', body }: RequestInit = {}): boolean =>
  method !== 'GET' && (method !== 'POST' || !/^GET /m.test(String(body)));
