import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { defineTable, integer, lookup, text } from '../../../../domain/schema/index.ts';
import { buildModel } from '../model/buildModel.ts';
import { createTables } from './createTables.ts';
import { openStore, type Store } from './store.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dataverse-'));
  folders.push(folder);
  return join(folder, 'dataverse.db');
}

/** Opens, works, closes: one run of the service. */
function run<Result>(file: string, work: (store: Store) => Result): Result {
  const store = openStore(file);
  try {
    return work(store);
  } finally {
    store.close();
  }
}

const house = defineTable({
  name: 'house',
  set: 'houses',
  label: 'House',
  primaryName: 'name',
  columns: { name: text({ label: 'Name', maxLength: 10 }) },
});
const grownHouse = defineTable({
  ...house,
  columns: { ...house.columns, floors: integer({ label: 'Floors', min: 0, max: 9 }) },
  lookups: { Street: lookup('street', { label: 'Street' }) },
  keys: { place: ['Street', 'name'] },
  indexes: ['floors'],
});
const street = defineTable({ ...house, name: 'street', set: 'streets', manyToMany: { owners: 'house' } });

it('a file of an earlier day gains tables, columns and indexes, and keeps its rows', () => {
  const file = aFile();
  run(file, (store) => {
    createTables(store, buildModel([house], new Map()));
    store.run("INSERT INTO crf69_house (crf69_houseid, crf69_name) VALUES ('1', 'Old')");
  });
  run(file, (store) => {
    const model = buildModel([grownHouse, street], new Map());
    createTables(store, model);
    createTables(store, model);
    expect(store.rows('SELECT crf69_name, crf69_floors, _crf69_street_value FROM crf69_house')).toEqual([
      { crf69_name: 'Old', crf69_floors: null, _crf69_street_value: null },
    ]);
    expect(store.rows('SELECT * FROM crf69_street_owners')).toEqual([]);
    const names = store.rows("SELECT name FROM sqlite_schema WHERE type = 'index'").map((index) => index.name);
    expect(names).toEqual(expect.arrayContaining(['crf69_house_key_crf69_place', 'crf69_house_by_crf69_floors']));
  });
});

it('the version counter continues after a restart, and never issues a number twice', () => {
  const file = aFile();
  const two = (store: Store) => store.transaction(() => [store.nextVersion(), store.nextVersion()]);
  const first = run(file, two);
  const second = run(file, two);
  const all = [...first, ...second];
  expect(all).toEqual([...new Set(all)].sort((a, b) => a - b));
});

it('a transaction is rolled back with its inner transactions when anything fails', () => {
  const store = openStore(':memory:');
  store.exec('CREATE TABLE t (n INTEGER)');
  const failing = () =>
    store.transaction(() => {
      store.transaction(() => store.run('INSERT INTO t VALUES (1)'));
      throw new Error('refused');
    });
  expect(failing).toThrow('refused');
  store.transaction(() => store.run('INSERT INTO t VALUES (2)'));
  expect(store.rows('SELECT n FROM t')).toEqual([{ n: 2 }]);
  store.close();
});

it('a transaction keeps its other changes when it continues after an inner failure', () => {
  const store = openStore(':memory:');
  store.exec('CREATE TABLE t (n INTEGER)');
  store.transaction(() => {
    store.run('INSERT INTO t VALUES (1)');
    const failing = () =>
      store.transaction(() => {
        store.run('INSERT INTO t VALUES (2)');
        throw new Error('refused');
      });
    expect(failing).toThrow('refused');
    store.transaction(() => store.run('INSERT INTO t VALUES (3)'));
  });
  expect(store.rows('SELECT n FROM t')).toEqual([{ n: 1 }, { n: 3 }]);
  store.close();
});

it('a closed store refuses every call, and is closed once', () => {
  const store = openStore(':memory:');
  store.run('CREATE TABLE houses (name TEXT)');
  store.close();
  store.close();
  const calls: ((closed: Store) => unknown)[] = [
    ({ row }) => row('SELECT name FROM houses'),
    ({ run: change }) => change('DELETE FROM houses'),
    ({ exec }) => exec('DELETE FROM houses'),
    ({ transaction }) => transaction(() => 1),
    ({ nextVersion }) => nextVersion(),
  ];
  for (const call of calls) expect(() => call(store)).toThrow('The database is closed');
});

it('what was deleted or overwritten is in no byte of the files', () => {
  const file = aFile();
  run(file, (store) => {
    createTables(store, buildModel([house], new Map()));
    for (let id = 0; id < 500; id += 1)
      store.run(`INSERT INTO crf69_house (crf69_houseid, crf69_name) VALUES ('${id}', 'zqgone${id}')`);
  });
  run(file, (store) => {
    store.run("UPDATE crf69_house SET crf69_name = 'Kept' WHERE crf69_houseid < '3'");
    store.run("DELETE FROM crf69_house WHERE crf69_houseid >= '3'");
  });
  const bytes = readdirSync(dirname(file)).map((name) => readFileSync(join(dirname(file), name), 'latin1'));
  expect([bytes.join('').includes('Kept'), bytes.join('').includes('zqgone')]).toEqual([true, false]);
});
