import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defineTable, integer, text } from '../../../../domain/schema/index.ts';
import { buildModel } from '../model/buildModel.ts';
import { tableNamed } from '../model/model.ts';
import { createTables } from '../storage/createTables.ts';
import { openStore, type SqlValue } from '../storage/store.ts';
import type { Position } from './order.ts';
import { selectRows, wholeTable } from './selectRows.ts';

const definition = defineTable({
  name: 'thing',
  set: 'things',
  label: 'Thing',
  primaryName: 'name',
  columns: { name: text({ label: 'Name', maxLength: 9 }), size: integer({ label: 'Size', min: 0, max: 9 }) },
  indexes: ['size'],
});
const model = buildModel([definition], new Map());
const table = tableNamed(model, 'crf69_thing');

const value = fc.record({
  name: fc.option(fc.constantFrom('a', 'A', 'b', 'B', 'ab')),
  size: fc.option(fc.integer({ min: 0, max: 2 })),
});
const orderBy = fc.uniqueArray(
  fc.record({ path: fc.constantFrom(['crf69_name'], ['crf69_size'], ['versionnumber']), descending: fc.boolean() }),
  { maxLength: 3, selector: ({ path }) => path[0] },
);

it('pages list each row that stays exactly once and in order, even when others are created and deleted between them', () => {
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 12 }),
      orderBy,
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.tuple(value, fc.nat()), { maxLength: 8 }),
      (staying, items, limit, passing) => {
        const store = openStore(':memory:');
        createTables(store, model);
        let made = 0;
        const insert = ({ name, size }: { name: SqlValue; size: SqlValue }) => {
          made += 1;
          store.run(
            'INSERT INTO crf69_thing (rowsequence, crf69_thingid, crf69_name, crf69_size, versionnumber) VALUES (?, ?, ?, ?, ?)',
            [made, `id${made}`, name, size, made],
          );
          return `id${made}`;
        };
        const ids = staying.map(insert);
        const page = (after: Position | undefined, rows = limit) =>
          selectRows(
            { model, store },
            { table, source: wholeTable, columns: ['crf69_thingid'], orderBy: items, after, limit: rows },
          );
        const inOrder = page(undefined, 100).rows.map((row) => row.crf69_thingid);

        const seen: (SqlValue | undefined)[] = [];
        const others: string[] = [];
        let after: Position | undefined;
        for (;;) {
          const { rows, positionOf } = page(after);
          seen.push(...rows.map((row) => row.crf69_thingid));
          const last = rows.at(-1);
          if (!last) break;
          after = positionOf(last);
          const change = passing.shift();
          if (change) others.push(insert(change[0]));
          if (change && change[1] % 2 === 0)
            store.run('DELETE FROM crf69_thing WHERE crf69_thingid = ?', [others[change[1] % others.length] ?? '']);
        }
        store.close();
        expect(seen.filter((id) => ids.includes(String(id)))).toEqual(inOrder);
        expect(new Set(seen).size).toBe(seen.length);
      },
    ),
    { numRuns: 200 },
  );
});
