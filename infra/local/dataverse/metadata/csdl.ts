/** `$metadata`: the tables in OData's XML schema language, which client generators read. */
import { type Model, type Navigation, type Property, type Table, tableNamed } from '../model/model.ts';

const edmTypes = {
  key: 'Edm.Guid',
  lookup: 'Edm.Guid',
  owner: 'Edm.Guid',
  user: 'Edm.Guid',
  text: 'Edm.String',
  memo: 'Edm.String',
  choices: 'Edm.String',
  integer: 'Edm.Int32',
  choice: 'Edm.Int32',
  decimal: 'Edm.Decimal',
  yesNo: 'Edm.Boolean',
  date: 'Edm.Date',
  dateTime: 'Edm.DateTimeOffset',
  version: 'Edm.Int64',
} as const;

/** Returns one XML document. Every name in it is an identifier, so nothing needs escaping. */
export function csdlOf(model: Model): string {
  const tables = [...model.tables.values()];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">',
    '<edmx:DataServices>',
    '<Schema Namespace="Microsoft.Dynamics.CRM" Alias="mscrm" xmlns="http://docs.oasis-open.org/odata/ns/edm">',
    ...tables.map((table) => entityType(model, table)),
    '<EntityContainer Name="System">',
    ...tables.map((table) => entitySet(model, table)),
    '</EntityContainer>',
    '</Schema>',
    '</edmx:DataServices>',
    '</edmx:Edmx>',
  ].join('\n');
}

function entityType(model: Model, table: Table): string {
  const properties = [...table.properties.values()].map(propertyElement);
  const navigations = [...table.navigations.values()].map((navigation) => navigationElement(model, table, navigation));
  return [
    `<EntityType Name="${table.logicalName}">`,
    `<Key><PropertyRef Name="${table.primaryKey}"/></Key>`,
    ...properties,
    ...navigations,
    '</EntityType>',
  ].join('\n');
}

const propertyElement = ({ name, type }: Property): string =>
  `<Property Name="${name}" Type="${edmTypes[type.kind]}"${type.kind === 'key' ? ' Nullable="false"' : ''}/>`;

function navigationElement(model: Model, table: Table, navigation: Navigation): string {
  const type = `mscrm.${navigation.target}`;
  const partner = partnerOf(model, table, navigation);
  const attributes = `Name="${navigation.name}" Partner="${partner}"`;
  if (navigation.kind !== 'lookup') return `<NavigationProperty ${attributes} Type="Collection(${type})"/>`;
  const { primaryKey } = tableNamed(model, navigation.target);
  const constraint = `<ReferentialConstraint Property="${navigation.column}" ReferencedProperty="${primaryKey}"/>`;
  return `<NavigationProperty ${attributes} Type="${type}">${constraint}</NavigationProperty>`;
}

/** Returns the name of the relation's navigation property on the other table. */
function partnerOf(model: Model, table: Table, navigation: Navigation): string {
  if (navigation.kind === 'manyToMany') return navigation.name;
  const others = [...tableNamed(model, navigation.target).navigations.values()];
  const partner = others.find(
    (other) => other.kind !== 'manyToMany' && other.target === table.logicalName && other.column === navigation.column,
  );
  return partner?.name ?? '';
}

function entitySet(model: Model, table: Table): string {
  const bindings = [...table.navigations.values()].map(
    ({ name, target }) => `<NavigationPropertyBinding Path="${name}" Target="${tableNamed(model, target).entitySet}"/>`,
  );
  return [
    `<EntitySet Name="${table.entitySet}" EntityType="mscrm.${table.logicalName}">`,
    ...bindings,
    '</EntitySet>',
  ].join('\n');
}
