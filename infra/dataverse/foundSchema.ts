/** Reads which of our tables and choices an organisation has today. */
import type { Client } from '../../dataverse/client.ts';
import { readJson } from '../../dataverse/operation.ts';

type Label = { UserLocalizedLabel?: { Label: string } | null };
export type FoundColumn = {
  '@odata.type': string;
  LogicalName: string;
  IsPrimaryName: boolean;
  DisplayName: Label;
  IsSecured?: boolean;
  IsAuditEnabled?: { Value: boolean };
  MaxLength?: number;
  MinValue?: number;
  MaxValue?: number;
  Precision?: number;
  DefaultValue?: boolean | number | null;
  FormatName?: { Value: string } | null;
  DateTimeBehavior?: { Value: string } | null;
  GlobalOptionSet?: { Name: string } | null;
};
export type FoundTable = {
  LogicalName: string;
  EntitySetName: string;
  DisplayName: Label;
  IsAuditEnabled?: { Value: boolean };
  Attributes: FoundColumn[];
  Keys: { LogicalName: string; KeyAttributes: string[]; EntityKeyIndexStatus: string }[];
  ManyToOneRelationships: { SchemaName: string; ReferencingEntityNavigationPropertyName: string }[];
  ManyToManyRelationships: { SchemaName: string }[];
};
export type FoundChoice = { MetadataId: string; Name: string; Options: { Value: number; Label: Label }[] };
export type FoundSchema = { tables: ReadonlyMap<string, FoundTable>; choices: ReadonlyMap<string, FoundChoice> };

export const labelIn = ({ UserLocalizedLabel }: Label): string => UserLocalizedLabel?.Label ?? '';

// Facts of a derived type are read through a cast; without it the metadata call returns only what all columns share.
const expandTable = [
  'Attributes',
  'Keys($select=LogicalName,KeyAttributes,EntityKeyIndexStatus)',
  'ManyToOneRelationships($select=SchemaName,ReferencingEntityNavigationPropertyName)',
  'ManyToManyRelationships($select=SchemaName)',
].join(',');

/** Reads the tables and choices of an organisation. @throws DataverseError as the client does */
export async function readFoundSchema(client: Client, names: readonly string[]): Promise<FoundSchema> {
  const listed = await valuesOf<{ LogicalName: string }>(client, 'EntityDefinitions?$select=LogicalName');
  const there = new Set(listed.map(({ LogicalName }) => LogicalName));
  const tables: FoundTable[] = [];
  // One at a time: metadata calls are slow, and an organisation allows few at once.
  for (const name of names.filter((name) => there.has(name))) tables.push(await readTable(client, name));
  const choices = await valuesOf<FoundChoice>(client, 'GlobalOptionSetDefinitions');
  return {
    tables: new Map(tables.map((table) => [table.LogicalName, table])),
    choices: new Map(choices.map((choice) => [choice.Name, choice])),
  };
}

async function readTable(client: Client, name: string): Promise<FoundTable> {
  const path = `EntityDefinitions(LogicalName='${name}')`;
  const search = `$select=LogicalName,EntitySetName,DisplayName,IsAuditEnabled&$expand=${expandTable}`;
  const table = await read<FoundTable>(client, `${path}?${search}`);
  const casts = ['PicklistAttributeMetadata', 'MultiSelectPicklistAttributeMetadata'].map(
    (type) =>
      `${path}/Attributes/Microsoft.Dynamics.CRM.${type}?$select=LogicalName&$expand=GlobalOptionSet($select=Name)`,
  );
  const withChoice = (await Promise.all(casts.map((cast) => valuesOf<FoundColumn>(client, cast)))).flat();
  const choiceOf = new Map(
    withChoice.map(({ LogicalName, GlobalOptionSet }) => [LogicalName, GlobalOptionSet ?? null]),
  );
  return {
    ...table,
    Attributes: table.Attributes.map((column) => {
      const GlobalOptionSet = choiceOf.get(column.LogicalName);
      return GlobalOptionSet === undefined ? column : { ...column, GlobalOptionSet };
    }),
  };
}

const valuesOf = async <Value>(client: Client, path: string): Promise<Value[]> =>
  (await read<{ value: Value[] }>(client, path)).value;

/** Reads metadata. Microsoft's reference defines its shape. */
export const read = <Body>(client: Client, path: string, headers: Record<string, string> = {}): Promise<Body> =>
  client.send({
    label: 'read metadata',
    method: 'GET',
    path,
    headers,
    repeatable: true,
    read: (answer) => readJson<Body>(answer),
  });
