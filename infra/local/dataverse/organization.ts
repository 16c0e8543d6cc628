/** The tables and choices of this organisation, and the model of them that requests use. */
import { readFileSync } from 'node:fs';
import { volunteerRole } from '../../../domain/schema/choices/volunteers.ts';
import { type Choice, choiceTables, logicalName, type TableDefinition, tables } from '../../../domain/schema/index.ts';
import type { JsonObject } from './json.ts';
import { buildModel } from './model/buildModel.ts';
import type { Model } from './model/model.ts';
import { createTables } from './storage/createTables.ts';
import type { Store } from './storage/store.ts';

export type Definitions = {
  tables: readonly TableDefinition[];
  choices: readonly Choice[];
  /** Settings of columns that `domain/schema` does not have, by `crf69_table.crf69_column`. */
  columnSettings?: Readonly<Record<string, JsonObject>>;
};

export type Organization = {
  readonly model: Model;
  readonly definitions: Definitions;
  /** Whether its metadata can be written, as for provisioning; otherwise it has the charity's current schema. */
  readonly isOpen: boolean;
  /** Replaces all definitions and creates the new tables. Takes effect with the next request, and survives a restart. */
  redefine(definitions: Definitions): void;
};

/** The charity's schema; or another one from a file, for tests of what provisioning creates. */
const given = process.env.DATAVERSE_DEFINITIONS;
const charityDefinitions: Definitions = given
  ? JSON.parse(readFileSync(given, 'utf8'))
  : {
      tables: Object.values(tables),
      choices: [...choiceTables.values()],
    };

/**
 * Opens the organisation.
 * @param isEmpty starts without any table, as Microsoft delivers organisations, and accepts metadata calls
 */
export function openOrganization(store: Store, isEmpty: boolean): Organization {
  let definitions = isEmpty ? storedIn(store) : charityDefinitions;
  let model = modelOf(definitions);
  createTables(store, model);
  return {
    get model() {
      return model;
    },
    get definitions() {
      return definitions;
    },
    isOpen: isEmpty,
    redefine(next) {
      const changed = modelOf(next);
      const known = new Set(definitions.tables);
      createTables(store, changed, new Set(next.tables.filter((table) => !known.has(table)).map(logicalName)));
      store.run('UPDATE organization SET definitions = ?', [JSON.stringify(next)]);
      [definitions, model] = [next, changed];
    },
  };
}

const modelOf = ({ tables: defined, choices, columnSettings = {} }: Definitions): Model => ({
  ...buildModel(defined, new Map(choices.map((choice) => [choice.name, choice]))),
  columnSettings,
});

/** This choice is Microsoft's own: it exists from the start, without the options that we add to it. */
const systemChoice: Choice = { ...volunteerRole, options: [] };

function storedIn(store: Store): Definitions {
  store.exec('CREATE TABLE IF NOT EXISTS organization (definitions TEXT NOT NULL)');
  const row = store.row('SELECT definitions FROM organization');
  if (row) return JSON.parse(String(row.definitions));
  const nothing: Definitions = { tables: [], choices: [systemChoice] };
  store.run('INSERT INTO organization VALUES (?)', [JSON.stringify(nothing)]);
  return nothing;
}
