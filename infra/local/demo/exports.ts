import { exportNames } from '../../../domain/contract/exports.ts';
import type { tables } from '../../../domain/schema/index.ts';
import { addDays, type Day, instantAt } from '../../../domain/time.ts';
import { idOf } from './ids.ts';
import type { RowWithId } from './rows.ts';

type ExportRecord = RowWithId<typeof tables.exportRecord>;

/** Two lists that were taken out as files in the week before. */
export const exportsAround = (today: Day): ExportRecord[] => [
  {
    crf69_exportrecordid: idOf('export/volunteer report'),
    crf69_what: exportNames.volunteerReport,
    crf69_exportedby: 'Sam Staff (staff@charity.test)',
    crf69_exportedon: instantAt(addDays(today, -2), '10:20'),
    crf69_exportedrows: 214,
    crf69_firstday: addDays(today, -92),
    crf69_lastday: addDays(today, -2),
  },
  {
    crf69_exportrecordid: idOf('export/register'),
    crf69_what: exportNames.register,
    crf69_exportedby: 'Olive Officer (officer@charity.test)',
    crf69_exportedon: instantAt(addDays(today, -5), '18:05'),
    crf69_exportedrows: 12,
    crf69_firstday: addDays(today, -5),
    crf69_lastday: addDays(today, -5),
  },
];
