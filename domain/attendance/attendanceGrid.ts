/** The dashboard's table: who came to which session of a recurring activity. */
import { attendanceStatus } from '../schema/choices/records.ts';
import { type Day, singaporeDay } from '../time.ts';

/** A dated session; `scheduledOn` is an instant in UTC. */
export type GridSession = { id: string; scheduledOn: string };

/** One volunteer's record of a session. */
export type GridRecord = {
  sessionId: string;
  volunteerId: string;
  volunteer: string;
  /** The option's code, and its label as Dataverse words it. */
  code: number | null;
  label: string | undefined;
};

/** How many came, of how many with a record. */
export type Turnout = { attended: number; recorded: number };

/** `12 / 16`, as a total is written. */
export const turnoutText = ({ attended, recorded }: Turnout): string => `${attended} / ${recorded}`;

export type CellKind = 'attended' | 'absent' | 'none';
export type Cell = { text: string; kind: CellKind };
export type GridColumn = Turnout & { id: string; day: Day };
export type GridRow = Turnout & { id: string; name: string; cells: Cell[] };
export type AttendanceGrid = Turnout & { columns: GridColumn[]; rows: GridRow[] };

/** What stands in the cell of somebody without a record. */
const noRecord: Cell = { text: 'N/A', kind: 'none' };

/** A record's attendance in words; nobody has marked it where Dataverse has no word. */
export const attendanceText = (label: string | undefined): string => label ?? 'Absent';

/**
 * Lays records out as volunteers × sessions.
 * @param sessions become columns in the order in which they come; those without a record stay
 * @param records of other sessions, or of a volunteer without a name, are left out
 * @returns rows by the volunteers' names
 */
export function attendanceGrid(sessions: readonly GridSession[], records: readonly GridRecord[]): AttendanceGrid {
  const places = new Map(sessions.map(({ id }, place) => [id, place]));
  const columns = sessions.map(({ id, scheduledOn }) => ({ id, day: singaporeDay(scheduledOn), ...nobody() }));
  const rows = new Map<string, GridRow>();
  const total = nobody();
  for (const record of records) {
    const place = places.get(record.sessionId);
    const column = place === undefined ? undefined : columns[place];
    if (place === undefined || !column || record.volunteer === '') continue;
    const row = rows.get(record.volunteerId) ?? emptyRow(record, columns.length);
    rows.set(record.volunteerId, row);
    row.cells[place] = cellOf(record);
    for (const turnout of [row, column, total]) count(turnout, record);
  }
  return { columns, rows: [...rows.values()].sort(byName), ...total };
}

const nobody = (): Turnout => ({ attended: 0, recorded: 0 });

const emptyRow = ({ volunteerId, volunteer }: GridRecord, cells: number): GridRow => ({
  id: volunteerId,
  name: volunteer,
  cells: Array.from({ length: cells }, () => noRecord),
  ...nobody(),
});

const cellOf = (record: GridRecord): Cell => ({
  text: attendanceText(record.label),
  kind: hasAttended(record) ? 'attended' : 'absent',
});

function count(turnout: Turnout, record: GridRecord): void {
  turnout.recorded += 1;
  if (hasAttended(record)) turnout.attended += 1;
}

const hasAttended = ({ code }: GridRecord): boolean => code === attendanceStatus.codes.attended;

// The same at every desk, whatever its language, so that two people read the same list.
const names = new Intl.Collator('en-SG', { numeric: true });
const byName = (one: GridRow, other: GridRow): number =>
  names.compare(one.name, other.name) || one.id.localeCompare(other.id);
