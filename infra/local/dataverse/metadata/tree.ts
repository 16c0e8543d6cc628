/** All metadata as one tree, built once and read by requests. */

import type { Model } from '../model/model.ts';
import type { JsonObject } from '../serviceRequest.ts';
import { entityOf, systemEntities } from './entities.ts';
import { optionSetOf } from './optionSets.ts';

export type MetadataTree = {
  EntityDefinitions: readonly JsonObject[];
  GlobalOptionSetDefinitions: readonly JsonObject[];
  RelationshipDefinitions: readonly JsonObject[];
};

const trees = new WeakMap<Model, MetadataTree>();

export function metadataTree(model: Model): MetadataTree {
  const known = trees.get(model);
  if (known) return known;
  const entities = [...model.tables.values()].map((table) => entityOf(model, table));
  const tree: MetadataTree = {
    EntityDefinitions: [...entities, ...systemEntities],
    GlobalOptionSetDefinitions: [...model.choices.values()].map((choice) => optionSetOf(choice, true)),
    RelationshipDefinitions: relationsOf(entities),
  };
  trees.set(model, tree);
  return tree;
}

/** Returns each relation once, though both of its tables describe it. */
function relationsOf(entities: readonly JsonObject[]): JsonObject[] {
  const byName = new Map<string, JsonObject>();
  for (const entity of entities) {
    for (const property of ['ManyToOneRelationships', 'ManyToManyRelationships']) {
      const relations = entity[property];
      if (!Array.isArray(relations)) continue;
      for (const relation of relations) byName.set(String(relation.SchemaName), relation);
    }
  }
  return [...byName.values()];
}
