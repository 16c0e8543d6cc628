/** Somebody whose every word is marked goes, and each table, the log of changes, queues and addresses are searched for the marks. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { removeHistories } from '../../api/usecases/retention/removeHistories.ts';
import { keysOf } from '../../domain/records.ts';
import { fateOf } from '../../domain/retention/fates.ts';
import { goingTables, type TableKey } from '../../domain/retention/goesWith.ts';
import { columnName, primaryKey, rowReference, type TableDefinition, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { retentionIn } from './retentionIn.ts';

const app = anApp({ now: '2026-03-02T01:00:00Z' });
const { carryAllOut, confirmed, inForce, isThere, somebodyWhoLeft } = retentionIn(app);
const mark = 'zqmark';
const address = `${mark}@example.com`;
/** Of rows that are not about the person, what may hold their address. */
const lists: readonly TableKey[] = ['scheduledEmail', 'bulkEmail', 'emailDraft'];

/** Returns a value with the mark for each column that holds words. */
function marked(key: TableKey): Record<string, string> {
  const table: TableDefinition = tables[key];
  const values = Object.entries(table.columns).flatMap(([name, column]) => {
    if ((column.kind !== 'text' && column.kind !== 'memo') || column.maxLength < address.length) return [];
    // What the app reads again: ids, keys of presses and JSON of its own.
    if (['recordid', 'purpose', 'changes', 'moved', 'rows'].includes(name)) return [];
    return [[columnName(name), name === 'number' || name === 'contactnumber' ? '+6591239876' : address]];
  });
  return Object.fromEntries(values);
}

async function rowsOf(key: TableKey): Promise<object[]> {
  return app().dataverse.listAll<TableDefinition>(tables[key]);
}

const found = async () => {
  const withMark: TableKey[] = [];
  for (const key of keysOf(tables))
    if (
      JSON.stringify(await rowsOf(key))
        .toLowerCase()
        .includes(mark)
    )
      withMark.push(key);
  return withMark;
};

it('of a person whose every word is marked only what the plan names stays, in rows and in their change history', async () => {
  const { dataverse } = app();
  await inForce('left');
  const of = await somebodyWhoLeft(800);
  for (const key of [...goingTables, 'attendance', 'trainingAttendance'] as const) {
    const rows = await rowsOf(key);
    const own = rows.filter((row) => !JSON.stringify(row).includes(of.kept) || JSON.stringify(row).includes(of.merged));
    for (const row of own) {
      const id = String(Reflect.get(row, primaryKey(tables[key])));
      if (id === of.keptContact) continue;
      await dataverse.update<TableDefinition>(tables[key], id, marked(key));
    }
  }
  const made = [
    ['personKey', 'Contact', tables.contact, of.mergedContact],
    ['merge', 'Kept', tables.volunteerProfile, of.merged],
  ] as const;
  for (const [key, via, table, id] of made)
    await dataverse.create<TableDefinition>(tables[key], randomUUID(), {
      ...marked(key),
      [`crf69_${via}@odata.bind`]: rowReference(table, id),
    });
  for (const key of lists)
    await dataverse.create<TableDefinition>(tables[key], randomUUID(), {
      crf69_recipients: `a@x.test,${address.toUpperCase()}`,
      crf69_subject: 'Hello',
    });
  for (const key of ['messageDelivery', 'addressState'] as const)
    await dataverse.create<TableDefinition>(tables[key], randomUUID(), marked(key));
  await dataverse.create(tables.deputyConcern, randomUUID(), { crf69_about: mark, crf69_facts: mark });
  const before = await found();
  const expected = keysOf(tables).filter((key) => ['goes', 'nameless', 'recipients'].includes(fateOf(key)?.fate ?? ''));
  expect(before).toEqual(
    expect.arrayContaining(expected.filter((key) => key !== 'retentionItem' && key !== 'erasure')),
  );
  await confirmed();
  await carryAllOut();
  expect(await isThere(of)).toBe(false);
  app().pass(660);
  while ((await removeHistories(app())) > 0);
  expect(await found()).toEqual(['deputyConcern']);
  const { body } = await dataverse.request({ method: 'GET', path: 'audits' });
  const history: { value: { objecttypecode: string; changedata: string }[] } = Object(body);
  const left = history.value.filter(({ changedata }) => changedata.toLowerCase().includes(mark));
  expect([...new Set(left.map(({ objecttypecode }) => objecttypecode))]).toEqual(['crf69_deputyconcern']);
  expect(
    app()
      .requestUrls()
      .filter((url) => url.includes(`${mark}@`) && !url.includes('$filter')),
  ).toEqual([]);
});
