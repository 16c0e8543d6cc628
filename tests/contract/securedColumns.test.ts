/** Tests every secured column of the schema, for every role, in every way that Dataverse reveals a value. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  type Column,
  columnName,
  entitySet,
  logicalName,
  primaryKey,
  type TableDefinition,
  tables,
} from '../../domain/schema/index.ts';
import { dataverseByRole, hiddenOf, type RoleName, secretOf } from './byRole.ts';

const byRole = await dataverseByRole();

const as = (role: RoleName, method: string, path: string, body?: unknown) =>
  byRole(role, method, path, body, { 'If-Match': '*', Prefer: 'odata.include-annotations="*"' });

const titled = Object.values<TableDefinition>(tables).flatMap((table) =>
  hiddenOf(table).map(([name, column]) => [logicalName(table), name, table, column] as const),
);

async function aRow(table: TableDefinition, name: string, column: Column): Promise<string> {
  const id = randomUUID();
  const row = { [primaryKey(table)]: id, [columnName(table.primaryName)]: 'Row', [name]: secretOf(column) };
  const made = await byRole('administrator', 'POST', entitySet(table), row);
  expect(made.status).toBe(204);
  return id;
}

function readersOf(table: TableDefinition, column: string): readonly RoleName[] {
  const circle: readonly RoleName[] =
    table === tables.officerConcern ? ['deputy'] : table === tables.deputyConcern ? ['officer'] : ['officer', 'deputy'];
  // The app adds to a timeline, and reads nothing else of a concern.
  if (column === 'crf69_timeline') return ['app', ...circle];
  // A merge takes over what the kept person's contact lacks.
  if (table === tables.contact) return ['app', 'officer', 'deputy'];
  return circle;
}

it('every column about health, crime, drugs, a referee’s view or a concern is secured', () => {
  expect(titled.length).toBeGreaterThanOrEqual(20);
  expect(new Set(titled.map(([, , table]) => table.name))).toEqual(
    new Set(['contact', 'crresponse', 'concern', 'officerconcern', 'deputyconcern', 'suspension', 'restoration']),
  );
});

it.each(titled)(
  'the secured column %s.%s is readable only by officers and their deputy, of a contact by the app, and of a concern about one of them only by the other',
  async (_table, name, table, column) => {
    const id = await aRow(table, name, column);
    const one = `${entitySet(table)}(${id})`;
    const shown = JSON.stringify(secretOf(column));
    const told = (text: string) => text.includes(`"${name}":${shown}`) || text.includes(`"${name}@`);
    const readers = readersOf(table, name);
    for (const role of (['app', 'staff', 'officer', 'deputy'] as const).filter((one) => !readers.includes(one))) {
      const ways = [
        one,
        `${one}?$select=${name}`,
        `${entitySet(table)}?$select=${name}&$filter=${primaryKey(table)} eq ${id}`,
        `${entitySet(table)}?$filter=${primaryKey(table)} eq ${id}&$apply=groupby((${name}))`,
      ];
      for (const way of ways) expect(told((await as(role, 'GET', way)).text), `${role} ${way}`).toBe(false);
      // Nor can it be derived by asking which rows have a value, or from their order.
      for (const query of [`$filter=${name} ne null&$count=true`, `$orderby=${name}`]) {
        const { status, text } = await as(role, 'GET', `${entitySet(table)}?${query}`);
        expect([status, text.includes(id)], `${role} ${query}`).toEqual([403, false]);
      }
    }
    for (const role of readers) expect(told((await as(role, 'GET', `${one}?$select=${name}`)).text), role).toBe(true);
  },
);

it('a concern is deleted by no role, and read only by officers', async () => {
  const { concern } = tables;
  const id = await aRow(concern, 'crf69_facts', concern.columns.facts);
  const one = `${entitySet(concern)}(${id})`;
  for (const role of ['app', 'staff', 'officer'] as const) expect((await as(role, 'DELETE', one)).status).toBe(403);
  expect((await as('staff', 'GET', one)).status).toBe(403);
  expect((await as('staff', 'PATCH', one, { crf69_facts: 'x' })).status).toBe(403);
  expect((await as('officer', 'GET', one)).status).toBe(200);
  expect((await as('officer', 'PATCH', one, { crf69_timeline: 'Called the parents.' })).status).toBe(403);
});
