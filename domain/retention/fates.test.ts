import { expect, it } from 'vitest';
import { keysOf } from '../records.ts';
import { tables } from '../schema/index.ts';
import { fateOf } from './fates.ts';
import { goingTables } from './goesWith.ts';

it('what becomes of a person’s rows is decided for every table, and a table whose rows go is in no other list', () => {
  expect(keysOf(tables).filter((table) => !fateOf(table))).toEqual([]);
  expect(goingTables.filter((table) => fateOf(table)?.fate !== 'goes')).toEqual([]);
});
