/** The tables and choices that this organisation has, and the model of them that requests are answered by. */
import { readFileSync } from 'node:fs';
import { volunteerRole } from '../../../domain/schema/choices/volunteers.ts';
import { type Choice, choiceTables, type TableDefinition, tables } from '../../../domain/schema/index.ts';
import type { JsonObject } from './json.ts';
import { buildModel } from './model/buildModel.ts';
import type { Model } from './model/model.ts';
import { createTables } from './storage/createTables.ts';
import type { Store } from './storage/store.ts';

export type Definitions = {
  tables: readonly TableDefinition[];
  choices: readonly Choice[];
  /** What a column's definition says beside the schema's facts, by `crf69_table.crf69_column`. */
  columnSettings?: Readonly<Record<string, JsonObject>>;
};

export type Organization = {
  readonly model: Model;
  readonly definitions: Definitions;
  /** Whether its metadata may be written; otherwise it holds the charity's schema, whatever that is today. */
  readonly isOpen: boolean;
  /** Takes effect with the next request, and outlives a restart. */
  redefine(definitions: Definitions): void;
};

/** The charity's schema; or another organisation's, written to a file, for tests of what provisioning makes. */
const given = process.env.DATAVERSE_DEFINITIONS;
const charitys: Definitions = given
  ? JSON.parse(readFileSync(given, 'utf8'))
  : {
      tables: Object.values(tables),
      choices: [...choiceTables.values()],
    };

/** @param isEmpty begins without any table, as Microsoft hands organisations out, and takes metadata calls */
export function openOrganization(store: Store, isEmpty: boolean): Organization {
  let definitions = isEmpty ? storedIn(store) : charitys;
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
      createTables(store, changed);
      store.run('UPDATE organization SET definitions = ?', [JSON.stringify(next)]);
      [definitions, model] = [next, changed];
    },
  };
}

const modelOf = ({ tables: defined, choices, columnSettings = {} }: Definitions): Model => ({
  ...buildModel(defined, new Map(choices.map((choice) => [choice.name, choice]))),
  columnSettings,
});

/** Microsoft's own: it is there before anything is made. Its own options are left out. */
const systemChoice: Choice = { ...volunteerRole, options: [] };

function storedIn(store: Store): Definitions {
  store.exec('CREATE TABLE IF NOT EXISTS organization (definitions TEXT NOT NULL)');
  const row = store.row('SELECT definitions FROM organization');
  if (row) return JSON.parse(String(row.definitions));
  const nothing: Definitions = { tables: [], choices: [systemChoice] };
  store.run('INSERT INTO organization VALUES (?)', [JSON.stringify(nothing)]);
  return nothing;
}
