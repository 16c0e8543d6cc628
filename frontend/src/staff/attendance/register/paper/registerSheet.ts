import { presenceOf } from '../../../../../../domain/attendance/presence.ts';
import { attendanceCode, isUnmarked, statusWords } from '../../../../../../domain/attendance/status.ts';
import { displayHours } from '../../../../../../domain/attendance/times.ts';
import type { Sheet } from '../../../../workbook/sheet.ts';
import type { Occasion, RegisterRow } from '../../records/registerKind.ts';

/** Builds a register's workbook: the columns of its table, times as specified, and what reports count. @param now in milliseconds */
export const registerSheet = (
  { isCalledOff, scheduledOn }: Pick<Occasion, 'isCalledOff' | 'scheduledOn'>,
  rows: readonly RegisterRow[],
  now: number,
): Sheet => ({
  name: 'Attendance',
  columns: [
    { header: 'Volunteer', width: 30, kind: 'text' },
    { header: 'Role', width: 24, kind: 'text' },
    { header: 'Organisation', width: 24, kind: 'text' },
    { header: 'Start', width: 22, kind: 'text' },
    { header: 'End', width: 22, kind: 'text' },
    { header: 'Status', width: 14, kind: 'text' },
    { header: 'Counts as', width: 22, kind: 'text' },
    { header: 'Remarks', width: 60, kind: 'text' },
    { header: 'Clearance that day', width: 40, kind: 'text' },
    { header: 'Let in by', width: 40, kind: 'text' },
  ],
  rows: rows.map((row) => [
    row.name,
    row.role,
    row.organization,
    row.start && displayHours(row.start),
    row.end && displayHours(row.end),
    isUnmarked(row) && isCalledOff ? 'Cancelled' : statusWords(row, Date.parse(scheduledOn ?? '') > now),
    presenceOf({ code: attendanceCode(row), start: row.start, isCancelled: isCalledOff }),
    row.remarks,
    row.clearanceThen ? `${row.clearanceThen.status}: ${row.clearanceThen.reason}` : null,
    letInText(row),
  ]),
});

/** Returns who let somebody in and why, and whether that was typed before overrides had rows of their own. */
function letInText({ override, overrideTyped: typed }: RegisterRow): string | null {
  const texts = [override && `${override.by}: ${override.reason}`, typed && `${typed.by}: ${typed.reason} (as typed)`];
  return texts.filter(Boolean).join('; ') || null;
}
