import { expect, it } from 'vitest';
import { choiceTables, tables } from '../../../../domain/schema/index.ts';
import { buildModel } from '../model/buildModel.ts';
import { tableNamed } from '../model/model.ts';
import { createTables } from '../storage/createTables.ts';
import { openStore } from '../storage/store.ts';
import { aggregateRows } from './aggregateRows.ts';
import { wholeTable } from './selectRows.ts';

it('an aggregation refuses more than 50,000 rows, however few groups they make', () => {
  const model = buildModel(Object.values(tables), choiceTables);
  const store = openStore(':memory:');
  createTables(store, model);
  const programme = tableNamed(model, 'crf69_programme');
  const fill = (count: number) =>
    store.run(
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) ' +
        'INSERT INTO crf69_programme (crf69_programmeid, versionnumber) SELECT hex(randomblob(16)), i FROM n',
      [count],
    );
  const count = () => {
    const apply = { filter: undefined, groupBy: [], aggregates: [{ method: 'count', name: 'n' }] } as const;
    return aggregateRows({ model, store }, programme, wholeTable, apply, { limit: 10, offset: 0 }).rows;
  };
  fill(50_000);
  expect(count()).toEqual([{ n: 50_000 }]);
  fill(1);
  expect(count).toThrow('AggregateQueryRecordLimit exceeded');
  store.close();
});
