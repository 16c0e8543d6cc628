import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { receiveExport } from '../../api/http/receiveExport.ts';
import { appRole, privilegesOf, volunteerOfficer } from '../../domain/access/index.ts';
import { idempotencyKeyHeader } from '../../domain/contract/paths.ts';
import { logicalName, tables } from '../../domain/schema/index.ts';
import { anApp } from './anApp.ts';
import { aPost, aStaff } from './calling.ts';

const appContext = anApp({ now: '2026-03-01T01:00:00Z' });
const note = (body: object, key: string = randomUUID()) =>
  receiveExport(aPost(body, { headers: { [idempotencyKeyHeader]: key } }), appContext(), aStaff());
const noted = () => appContext().dataverse.listAll(tables.exportRecord);

it('an export is recorded once for one press, with person, list, time, number of rows and days', async () => {
  const key = randomUUID();
  const body = { what: 'volunteerReport', rows: 1234, from: '2026-01-01', to: '2026-03-31' };
  await note(body, key);
  await note(body, key);
  await note({ what: 'register', rows: 40 });
  const rows = (await noted()).map((row) => ({
    what: row.crf69_what,
    by: row.crf69_exportedby,
    on: row.crf69_exportedon,
    rows: row.crf69_exportedrows,
    days: [row.crf69_firstday, row.crf69_lastday],
  }));
  const by = { by: 'Sam Staff (sam@charity.test)', on: '2026-03-01T01:00:00Z' };
  expect(rows.sort((a, b) => Number(b.rows) - Number(a.rows))).toEqual([
    { what: 'Volunteer report', ...by, rows: 1234, days: ['2026-01-01', '2026-03-31'] },
    { what: 'Register of a session', ...by, rows: 40, days: [null, null] },
  ]);
});

it('an export record contains no text of the caller', async () => {
  const before = (await noted()).length;
  const wrong = [
    { what: 'Nur Aisyah', rows: 1 },
    { what: 'constructor', rows: 1 },
    { what: 'register', rows: '1' },
    { what: 'register', rows: -1 },
    { what: 'register', rows: 1.5 },
    { what: 'register', rows: 1, from: 'Nur Aisyah' },
    { what: 'register', rows: 1, from: '2026-02-30' },
  ];
  for (const body of wrong)
    await expect(note(body), JSON.stringify(body)).rejects.toMatchObject({ details: { status: 400 } });
  await expect(note({ what: 'register', rows: 1 }, 'no key')).rejects.toMatchObject({ details: { status: 400 } });
  expect(await noted()).toHaveLength(before);
});

it('an export record cannot be changed or deleted by any role, nor created by staff', () => {
  const table = logicalName(tables.exportRecord);
  const held = (role: typeof appRole) =>
    privilegesOf(role).flatMap((privilege) => (privilege.table === table ? [privilege.type] : []));
  expect(held(appRole).sort()).toEqual(['Create', 'Read']);
  expect(held(volunteerOfficer)).toEqual(['Read']);
});
