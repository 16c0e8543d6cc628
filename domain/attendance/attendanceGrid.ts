/** The dashboard's table: who came to which session of a recurring activity. */
import { type Day, singaporeDay } from '../time.ts';
import { type Presence, presenceOf } from './presence.ts';

/** A dated session; `scheduledOn` is an instant in UTC. */
export type GridSession = { id: string; scheduledOn: string; isCancelled: boolean };

/** One volunteer's record of a session. */
export type GridRecord = {
  sessionId: string;
  /** Empty for somebody whose profile is gone. */
  volunteerId: string;
  volunteer: string;
  /** `crf69_attendance` */
  code: number | null;
  /** `crf69_datetime`, an instant. */
  start: string | null;
};

/**
 * How many came, of how many records; and how many came without hours yet. A record of a session to come counts, one of a
 * cancelled session only where somebody came.
 */
export type Turnout = { attended: number; recorded: number; withoutHours: number };

/** Formats a total: `12 / 16`. */
export const turnoutText = ({ attended, recorded }: Pick<Turnout, 'attended' | 'recorded'>): string =>
  `${attended} / ${recorded}`;

/** The content of a cell; N/A when there is no record. */
export type Cell = Presence | 'N/A';
export type GridColumn = Turnout & { id: string; day: Day; isCancelled: boolean };
export type GridRow = Turnout & { id: string; name: string; cells: Cell[] };
export type AttendanceGrid = Turnout & { columns: GridColumn[]; rows: GridRow[] };

/**
 * Arranges records as volunteers × sessions.
 * @param sessions become columns in the given order, also those without a record
 * @param records of other sessions are left out
 * @returns rows sorted by the volunteers' names
 */
export function attendanceGrid(sessions: readonly GridSession[], records: readonly GridRecord[]): AttendanceGrid {
  const places = new Map(sessions.map(({ id }, place) => [id, place]));
  const columns = sessions.map(({ id, scheduledOn, isCancelled }) => ({
    id,
    day: singaporeDay(scheduledOn),
    isCancelled,
    ...nobody(),
  }));
  const rows = new Map<string, GridRow>();
  const total = nobody();
  for (const record of records) {
    const place = places.get(record.sessionId);
    const column = place === undefined ? undefined : columns[place];
    if (place === undefined || !column) continue;
    const id = record.volunteerId || guestId(rows, record.volunteer, place);
    const row = rows.get(id) ?? emptyRow(id, record.volunteer, columns.length);
    rows.set(id, row);
    const presence = presenceOf({ ...record, isCancelled: column.isCancelled });
    row.cells[place] = presence;
    for (const turnout of [row, column, total]) count(turnout, presence);
  }
  return { columns, rows: [...rows.values()].sort(byName), ...total };
}

const nobody = (): Turnout => ({ attended: 0, recorded: 0, withoutHours: 0 });

/** Returns the name of a guest as the id of their row: two records of one session are those of two guests of one name. */
function guestId(rows: ReadonlyMap<string, GridRow>, name: string, place: number): string {
  const cell = rows.get(name)?.cells[place] ?? 'N/A';
  return cell === 'N/A' ? name : guestId(rows, `${name} `, place);
}

const emptyRow = (id: string, name: string, cells: number): GridRow => ({
  id,
  name,
  cells: Array.from({ length: cells }, (): Cell => 'N/A'),
  ...nobody(),
});

function count(turnout: Turnout, presence: Presence): void {
  if (presence !== 'Cancelled') turnout.recorded += 1;
  if (presence === 'Attended') turnout.attended += 1;
  if (presence === 'Present without hours') turnout.withoutHours += 1;
}

// A fixed language, so that two people see the same order whatever their browsers' languages.
const names = new Intl.Collator('en-SG', { numeric: true });
const byName = (one: GridRow, other: GridRow): number =>
  names.compare(one.name, other.name) || one.id.localeCompare(other.id);
