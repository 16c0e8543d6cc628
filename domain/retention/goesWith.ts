/**
 * Which rows are deleted together with a row about a person: every row with a lookup to it, from the schema, except those listed
 * here with a reason. So a new table cannot be forgotten.
 */
import { keysOf } from '../records.ts';
import { columnName, lookupValueName, type TableDefinition, tables } from '../schema/index.ts';

export type TableKey = keyof typeof tables;
export type Dependent = { table: TableKey; column: string };

/** The lookups whose rows stay; Dataverse empties the lookup. */
const stays: Readonly<Record<string, string>> = {
  'concern.VolunteerProfile': 'A concern stays, with the name of whom it is about.',
  'concern.CharacterReference': 'What a referee wrote in it stays.',
  'officerConcern.VolunteerProfile': 'A concern stays, with the name of whom it is about.',
  'officerConcern.CharacterReference': 'What a referee wrote in it stays.',
  'deputyConcern.VolunteerProfile': 'A concern stays, with the name of whom it is about.',
  'deputyConcern.CharacterReference': 'What a referee wrote in it stays.',
  'attendance.VolunteerProfile': 'It stays without a name, for the hours.',
  'trainingAttendance.VolunteerProfile': 'It stays without a name, for the hours.',
  'volunteerProfile.Contact': 'Another profile of theirs keeps the contact, too.',
  'volunteerProfile.MergedInto': 'Merged profiles go with whom they became part of.',
  'externalOrganization.Contact': 'An organisation keeps its contact.',
  'volunteerProfile.Organization': 'Volunteers stay without their organisation.',
  'activity.Organization': 'It took place all the same.',
  'recurringActivity.Organization': 'It took place all the same.',
  'volunteerImport.Organization': 'Import records go by their own rule.',
  'organizationFeedback.Organization': 'Nobody deletes an organisation that has answered.',
  'organizationExit.Organization': 'Nobody deletes an organisation that has answered.',
};

/** The ledger names the record of a link in a text column. */
const delivered: Dependent = { table: 'messageDelivery', column: columnName('recordid') };
const withLinks: readonly TableKey[] = ['volunteerProfile', 'characterReference'];

/** Returns the tables and columns by which rows depend on a row of this table. */
export function dependentsOf(key: TableKey): Dependent[] {
  const lookups = keysOf(tables).flatMap((table) => {
    const definition: TableDefinition = tables[table];
    return Object.entries(definition.lookups ?? {}).flatMap(([via, { target }]): Dependent[] =>
      target === tables[key].name && !Object.hasOwn(stays, `${table}.${via}`)
        ? [{ table, column: lookupValueName(via) }]
        : [],
    );
  });
  return withLinks.includes(key) ? [...lookups, delivered] : lookups;
}

/** The tables in which a person's rows may be deleted: the rights of the identity that may delete. */
export const goingTables: readonly TableKey[] = [
  ...new Set(
    (function below(keys: readonly TableKey[]): TableKey[] {
      return keys.flatMap((key) => [
        key,
        ...below(
          dependentsOf(key)
            .map(({ table }) => table)
            .filter((one) => one !== key),
        ),
      ]);
    })(['volunteerProfile', 'contact']),
  ),
];
