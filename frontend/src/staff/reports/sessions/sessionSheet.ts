import { hoursPresent, timePresentLabel } from '../../../../../domain/attendance/timePresent.ts';
import type { CellValue, Sheet } from '../../../workbook/sheet.ts';
import { planningColumns, planningOf } from './planning.ts';
import type { SessionPage } from './sessions.ts';

type SheetAsked = {
  names: readonly [one: string, many: string];
  withProgrammes: boolean;
  load: (asked: { pageSize: number; next: string | undefined }) => Promise<SessionPage>;
};

/** Each session's attendances take one condition, and all must fit into a URL. */
const pageSize = 150;

/** Builds a sheet of all sessions of a report, loaded while it is written. */
export const sessionSheet = ({ names: [one, many], withProgrammes, load }: SheetAsked): Sheet => ({
  name: `${many.charAt(0).toUpperCase()}${many.slice(1)}`,
  columns: [
    { header: 'When', width: 18, kind: 'dateTime' },
    { header: one, width: 44, kind: 'text' },
    ...(withProgrammes
      ? [
          { header: 'Programme', width: 24, kind: 'text' as const },
          { header: 'Scheme', width: 24, kind: 'text' as const },
        ]
      : []),
    { header: 'Minutes', width: 10, kind: 'number' },
    { header: 'Volunteers', width: 12, kind: 'number' },
    { header: 'Attended', width: 12, kind: 'number' },
    { header: 'Present without hours', width: 22, kind: 'number' },
    { header: timePresentLabel, width: 14, kind: 'hours' },
    ...(withProgrammes ? planningColumns.map((header) => ({ header, width: 12, kind: 'number' as const })) : []),
  ],
  rows: rowsOf(load, withProgrammes),
});

async function* rowsOf(load: SheetAsked['load'], withProgrammes: boolean): AsyncGenerator<CellValue[]> {
  let next: string | undefined;
  do {
    const page = await load({ pageSize, next });
    for (const session of page.rows) {
      const { scheduledOn, name, programme, scheme, minutes, isCancelled, ...counts } = session;
      const place = withProgrammes ? [programme, scheme] : [];
      const title = isCancelled ? `${name} (cancelled)` : name;
      const { listed, attended, withoutHours, minutesPresent } = counts;
      const present = [listed, attended, withoutHours, hoursPresent(minutesPresent)];
      yield [scheduledOn, title, ...place, minutes, ...present, ...planningOf(session)];
    }
    next = page.next;
  } while (next !== undefined);
}
