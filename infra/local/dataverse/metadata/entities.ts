/** Tables and their relations as Dataverse's metadata describes them. */

import { type Model, type Navigation, type Table, tableNamed } from '../model/model.ts';
import type { JsonObject } from '../serviceRequest.ts';
import { attributesOf } from './attributes.ts';
import { labelOf, metadataId } from './labels.ts';

const privilegeTypes = ['Create', 'Read', 'Write', 'Delete', 'Append', 'AppendTo', 'Assign', 'Share'];

export function entityOf(model: Model, table: Table): JsonObject {
  const navigations = [...table.navigations.values()];
  return {
    '@odata.type': '#Microsoft.Dynamics.CRM.EntityMetadata',
    MetadataId: metadataId(`entity ${table.logicalName}`),
    LogicalName: table.logicalName,
    SchemaName: table.logicalName,
    LogicalCollectionName: table.entitySet,
    EntitySetName: table.entitySet,
    DisplayName: labelOf(table.label),
    DisplayCollectionName: labelOf(table.label),
    PrimaryIdAttribute: table.primaryKey,
    PrimaryNameAttribute: table.primaryName,
    IsCustomEntity: true,
    IsAuditEnabled: { Value: table.isAudited },
    OwnershipType: 'UserOwned',
    Privileges: privilegesOn(table.logicalName),
    Attributes: attributesOf(model, table),
    Keys: table.keys.map(({ name, properties }) => ({
      MetadataId: metadataId(`key ${table.logicalName} ${name}`),
      LogicalName: name,
      SchemaName: name,
      EntityLogicalName: table.logicalName,
      KeyAttributes: properties.map((property) => property.replace(/^_(.*)_value$/, '$1')),
      EntityKeyIndexStatus: 'Active',
    })),
    ManyToOneRelationships: navigations.flatMap((navigation) =>
      navigation.kind === 'lookup' ? [lookupRelation(model, table, navigation)] : [],
    ),
    OneToManyRelationships: navigations.flatMap((navigation) =>
      navigation.kind === 'collection' ? [collectionRelation(model, table, navigation)] : [],
    ),
    ManyToManyRelationships: navigations.flatMap((navigation) =>
      navigation.kind === 'manyToMany' ? [manyToManyRelation(model, table, navigation)] : [],
    ),
  };
}

const privilegesOn = (logicalName: string): JsonObject[] =>
  privilegeTypes.map((type) => ({
    Name: `prv${type}${logicalName}`,
    PrivilegeId: metadataId(`privilege ${type} ${logicalName}`),
    PrivilegeType: type,
    CanBeGlobal: true,
  }));

/** The metadata of Dataverse's own tables that our roles use, as far as they need it. */
export const systemEntities: readonly JsonObject[] = ['systemuser', 'organization'].map((LogicalName) => ({
  '@odata.type': '#Microsoft.Dynamics.CRM.EntityMetadata',
  MetadataId: metadataId(`entity ${LogicalName}`),
  LogicalName,
  SchemaName: LogicalName,
  LogicalCollectionName: `${LogicalName}s`,
  EntitySetName: `${LogicalName}s`,
  PrimaryIdAttribute: `${LogicalName}id`,
  IsCustomEntity: false,
  Privileges: privilegesOn(LogicalName),
}));

type Of<Kind extends Navigation['kind']> = Extract<Navigation, { kind: Kind }>;

/** Describes the relation from the table that has the lookup. */
function lookupRelation(model: Model, referencing: Table, { name, target, column }: Of<'lookup'>): JsonObject {
  const referenced = tableNamed(model, target);
  const back = [...referenced.navigations.values()].find(
    (navigation) =>
      navigation.kind === 'collection' && navigation.target === referencing.logicalName && navigation.column === column,
  );
  const schemaName = back?.name ?? name;
  return {
    '@odata.type': '#Microsoft.Dynamics.CRM.OneToManyRelationshipMetadata',
    MetadataId: metadataId(`relation ${schemaName}`),
    SchemaName: schemaName,
    RelationshipType: 'OneToManyRelationship',
    ReferencedEntity: referenced.logicalName,
    ReferencedAttribute: referenced.primaryKey,
    ReferencedEntityNavigationPropertyName: schemaName,
    ReferencingEntity: referencing.logicalName,
    ReferencingAttribute: column.replace(/^_(.*)_value$/, '$1'),
    ReferencingEntityNavigationPropertyName: name,
  };
}

function collectionRelation(model: Model, referenced: Table, { target, column }: Of<'collection'>): JsonObject {
  const referencing = tableNamed(model, target);
  const lookup = [...referencing.navigations.values()].find(
    (navigation) =>
      navigation.kind === 'lookup' && navigation.column === column && navigation.target === referenced.logicalName,
  );
  if (lookup?.kind !== 'lookup') throw new Error(`A collection without its lookup: ${target} ${column}`);
  return lookupRelation(model, referencing, lookup);
}

function manyToManyRelation(
  model: Model,
  table: Table,
  { name, target, link, near, far }: Of<'manyToMany'>,
): JsonObject {
  // Both sides describe the relation alike, from the table that defines it.
  const { nearTable = table.logicalName } = model.links.find((candidate) => candidate.name === link) ?? {};
  const first = nearTable === table.logicalName;
  return {
    '@odata.type': '#Microsoft.Dynamics.CRM.ManyToManyRelationshipMetadata',
    MetadataId: metadataId(`relation ${name}`),
    SchemaName: name,
    RelationshipType: 'ManyToManyRelationship',
    IntersectEntityName: link.toLowerCase(),
    Entity1LogicalName: first ? table.logicalName : target,
    Entity1IntersectAttribute: first ? near : far,
    Entity1NavigationPropertyName: name,
    Entity2LogicalName: first ? target : table.logicalName,
    Entity2IntersectAttribute: first ? far : near,
    Entity2NavigationPropertyName: name,
  };
}
