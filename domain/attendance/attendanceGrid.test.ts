import { expect, it } from 'vitest';
import { attendanceStatus } from '../schema/choices/records.ts';
import { attendanceGrid, type GridRecord, turnoutText } from './attendanceGrid.ts';

const { attended, absent } = attendanceStatus.codes;
const sessions = [
  { id: 'second', scheduledOn: '2026-03-14T16:00:00Z', isCancelled: false },
  { id: 'first', scheduledOn: '2026-03-14T15:59:00Z', isCancelled: false },
];

const came = (volunteer: string, sessionId: string): GridRecord => ({
  sessionId,
  volunteerId: `id of ${volunteer}`,
  volunteer,
  code: attended,
  start: '2026-03-14T15:59:00Z',
});

it('the grid of attendances has a column for each session, with its date in Singapore, in the given order', () => {
  expect(attendanceGrid(sessions, []).columns.map(({ id, day }) => [id, day])).toEqual([
    ['second', '2026-03-15'],
    ['first', '2026-03-14'],
  ]);
});

it('the grid of attendances has a row for each volunteer, ordered by name', () => {
  const records = ['Tan Wei', 'chan Ah Kow', 'Åsa Lim', 'Volunteer 10', 'Volunteer 9'].map((name) =>
    came(name, 'first'),
  );
  expect(attendanceGrid(sessions, records).rows.map(({ name }) => name)).toEqual([
    'Åsa Lim',
    'chan Ah Kow',
    'Tan Wei',
    'Volunteer 9',
    'Volunteer 10',
  ]);
});

it('the grid of attendances distinguishes presence without hours, absence and no mark, and shows N/A without a record', () => {
  const { rows } = attendanceGrid(sessions, [
    came('Ana', 'first'),
    { ...came('Ben', 'first'), code: absent, start: null },
    { ...came('Chi', 'first'), code: null, start: null },
    { ...came('Dan', 'first'), code: null },
  ]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['N/A', 'Attended'],
    ['N/A', 'Absent'],
    ['N/A', 'Not marked'],
    ['N/A', 'Present without hours'],
  ]);
});

it('the grid of attendances calls nobody absent from a cancelled session, and counts nobody as recorded for it', () => {
  const grid = attendanceGrid(
    sessions.map((session) => ({ ...session, isCancelled: session.id === 'first' })),
    [came('Ana', 'first'), { ...came('Ben', 'first'), code: absent, start: null }],
  );
  expect(grid.rows.map(({ cells }) => cells[1])).toEqual(['Attended', 'Cancelled']);
  expect(grid).toMatchObject({ attended: 1, recorded: 1 });
});

it('the grid of attendances counts who came, of those with a record, for each person, for each session and in total', () => {
  const grid = attendanceGrid(sessions, [
    came('Ana', 'first'),
    came('Ana', 'second'),
    { ...came('Ben', 'first'), code: absent, start: null },
  ]);
  expect(grid).toMatchObject({ attended: 2, recorded: 3 });
  expect(grid.columns).toMatchObject([
    { id: 'second', attended: 1, recorded: 1 },
    { id: 'first', attended: 1, recorded: 2 },
  ]);
  expect(grid.rows).toMatchObject([
    { name: 'Ana', attended: 2, recorded: 2 },
    { name: 'Ben', attended: 0, recorded: 1 },
  ]);
});

it('the grid of attendances leaves out other sessions, and keeps namesakes apart, also two at one session whose profiles are gone', () => {
  const namesake = { ...came('Ana', 'first'), volunteerId: 'another Ana' };
  const guest = { ...came('Cleo', 'first'), volunteerId: '' };
  const again = { ...guest, sessionId: 'second' };
  const { rows } = attendanceGrid(sessions, [came('Ana', 'first'), namesake, guest, again, guest, came('Ben', 'else')]);
  expect(rows.map(({ name, recorded }) => [name, recorded])).toEqual([
    ['Ana', 1],
    ['Ana', 1],
    ['Cleo', 2],
    ['Cleo', 1],
  ]);
});

it('the grid of attendances counts presence without hours in its row, its column and in all', () => {
  const grid = attendanceGrid(sessions, [{ ...came('Dan', 'first'), code: null }, came('Eve', 'first')]);
  const counts = { attended: 1, recorded: 2, withoutHours: 1 };
  expect(grid).toMatchObject(counts);
  expect(grid.columns[1]).toMatchObject(counts);
  expect(grid.rows.map(({ withoutHours }) => withoutHours)).toEqual([1, 0]);
  expect(turnoutText(grid)).toBe('1 / 2');
});
