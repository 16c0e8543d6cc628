/** The rows that belong to a person, and the operations that move them. */
import type { Reader } from '../../../dataverse/client.ts';
import { and, eq, isIn, ne } from '../../../dataverse/filter.ts';
import type { Operation } from '../../../dataverse/operation.ts';
import { associate, disassociate } from '../../../dataverse/operations/link.ts';
import { update } from '../../../dataverse/operations/writeOperations.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { doubledRows } from '../../../domain/people/merge/doubledRows.ts';
import { withoutWords } from '../../../domain/people/merge/emptied.ts';
import type { PersonRow, SetAside } from '../../../domain/people/merge/moves.ts';
import { keyPartsOf, type LinkRelation, type RowRelation, tableKeyOf } from '../../../domain/people/merge/relations.ts';
import { deliveryStatus } from '../../../domain/schema/choices/records.ts';
import { activeState, inactiveState } from '../../../domain/schema/choices/rowState.ts';
import {
  columnName,
  lookupValueName,
  navigationName,
  primaryKey,
  type RowInput,
  rowReference,
  type TableDefinition,
  tables,
} from '../../../domain/schema/index.ts';

const { messageDelivery, volunteerProfile } = tables;
/** Values in one condition. */
const atOnce = 300;

const selectOf = (relation: RowRelation) => {
  const { lookups = {} }: TableDefinition = tables[relation.table];
  const isKeyed = keyPartsOf(relation).length > 0;
  return [
    relation.column,
    'createdon' as const,
    ...(isKeyed ? Object.keys(lookups).map(lookupValueName) : []),
    ...(isKeyed ? (doubledRows[relation.table]?.columns ?? []) : []),
  ];
};

/**
 * Matches the messages sent for a person's links, except those being sent: their worker writes the row again under its
 * ETag. The next run of the merge moves them.
 */
const messagesOf = (id: string) => and(eq('crf69_recordid', id), ne('crf69_status', deliveryStatus.codes.sending));

/** Reads the rows of one relation that belong to a person. @param id of the profile or the contact */
export async function relatedRows(dataverse: Reader, relation: RowRelation, id: string): Promise<PersonRow[]> {
  const table: TableDefinition = tables[relation.table];
  const rows =
    relation.kind === 'text'
      ? await dataverse.listAll(messageDelivery, { select: ['crf69_recordid', 'createdon'], filter: messagesOf(id) })
      : await dataverse.listAll(table, { select: selectOf(relation), filter: eq(relation.column, id) });
  return rows.map((row) => personRow(table, row));
}

/** Reads rows of one relation by their ids, whichever person they belong to now. */
export async function rowsById(dataverse: Reader, relation: RowRelation, ids: readonly string[]): Promise<PersonRow[]> {
  const table: TableDefinition = tables[relation.table];
  const reads = chunksOf(ids, atOnce).map((some) =>
    dataverse.listAll(table, { select: selectOf(relation), filter: isIn(columnName(`${table.name}id`), some) }),
  );
  return (await Promise.all(reads)).flat().map((row) => personRow(table, row));
}

const personRow = (table: TableDefinition, row: object): PersonRow => ({
  id: String(Reflect.get(row, primaryKey(table))),
  row: { ...row },
});

/** Counts the rows of one relation that belong to a person. */
export async function countRelated(dataverse: Reader, relation: RowRelation, id: string): Promise<number> {
  const table: TableDefinition = tables[relation.table];
  const one = { select: [], count: true, top: 1 };
  const { count } =
    relation.kind === 'text'
      ? await dataverse.page(messageDelivery, { ...one, filter: messagesOf(id) })
      : await dataverse.page(table, { ...one, filter: eq(relation.column, id) });
  return count ?? 0;
}

const linkNames = ['crf69_activities_volunteers', 'crf69_recurringactivity_volunteers'] as const;

/** Returns the ids of the rows that a volunteer is linked to by many-to-many relations, by relation. */
export async function linkedRows(dataverse: Reader, id: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const row = await dataverse.find(volunteerProfile, id, {
    select: [],
    expand: { crf69_activities_volunteers: { select: [] }, crf69_recurringactivity_volunteers: { select: [] } },
  });
  return new Map([
    ['crf69_activities_volunteers', row?.crf69_activities_volunteers.map((one) => one.crf69_activitiesid) ?? []],
    [
      'crf69_recurringactivity_volunteers',
      row?.crf69_recurringactivity_volunteers.map((one) => one.crf69_recurringactivityid) ?? [],
    ],
  ]);
}

/** Binds a row to a person. @param to the id of the profile or the contact */
export function bindRow(relation: RowRelation, id: string, to: string): Operation<undefined> {
  const table: TableDefinition = tables[relation.table];
  const row: RowInput<TableDefinition> =
    relation.kind === 'text'
      ? { [columnName(relation.via)]: to }
      : { [`${navigationName(relation.via)}@odata.bind`]: rowReference(tables[relation.to], to) };
  return update(table, id, row);
}

/**
 * Deactivates a double and empties these lookups, so that the other row can have the values of its alternate key. Refused if
 * the row has changed since it was weighed: somebody may have marked it.
 */
export function setAside({ table, id, lookups }: SetAside, etag: string): Operation<undefined> {
  const unbound = Object.keys(lookups).map((via) => [`${navigationName(via)}@odata.bind`, null]);
  const definition: TableDefinition = tables[table];
  const row = { ...Object.fromEntries(unbound), statecode: inactiveState, statuscode: 2 };
  return update(definition, id, row, { ifMatch: etag });
}

/** Undoes `setAside`. */
export function putBack({ table, id, lookups }: SetAside): Operation<undefined> {
  const definition: TableDefinition = tables[table];
  const bound = Object.entries(lookups).flatMap(([via, of]) => {
    const key = tableKeyOf(definition.lookups?.[via]?.target ?? '');
    return key ? [[`${navigationName(via)}@odata.bind`, rowReference(tables[key], of)]] : [];
  });
  return update(definition, id, { ...Object.fromEntries(bound), statecode: activeState, statuscode: 1 });
}

/** Returns those of some rows that are there, and lead to no person. */
export async function stillAside(dataverse: Reader, rows: readonly SetAside[]): Promise<SetAside[]> {
  const found = await Promise.all(
    [...new Set(rows.map(({ table }) => table))].map(async (key) => {
      const table: TableDefinition = tables[key];
      const own = rows.filter((row) => row.table === key);
      const reads = chunksOf(own, atOnce).map((some) =>
        dataverse.listAll(table, {
          select: Object.keys(table.lookups ?? {}).map(lookupValueName),
          filter: isIn(
            columnName(`${table.name}id`),
            some.map(({ id }) => id),
          ),
        }),
      );
      const stored = new Map((await Promise.all(reads)).flat().map((row) => [personRow(table, row).id, row]));
      return own.filter(({ id, lookups }) => {
        const row = stored.get(id);
        return row && Object.keys(lookups).every((via) => Reflect.get(row, lookupValueName(via)) === null);
      });
    }),
  );
  return found.flat();
}

/** Empties what a row says in words that was set aside. */
export function withoutItsWords({ table, id }: Pick<SetAside, 'table' | 'id'>): Operation<undefined> {
  const definition: TableDefinition = tables[table];
  return update(definition, id, withoutWords(definition));
}

export type LinkChange = { relation: LinkRelation; id: string; profileId: string };

function linkName({ name }: LinkRelation): (typeof linkNames)[number] {
  const found = linkNames.find((known) => known === name);
  if (!found) throw new Error(`${name} is not read in linkedRows.`);
  return found;
}

export const link = ({ relation, id, profileId }: LinkChange): Operation<undefined> =>
  associate(volunteerProfile, profileId, linkName(relation), id);

export const unlink = ({ relation, id, profileId }: LinkChange): Operation<undefined> =>
  disassociate(volunteerProfile, profileId, linkName(relation), id);
