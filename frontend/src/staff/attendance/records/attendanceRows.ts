/** What the attendances of activities and of training sessions share: both registers are made of these parts. */
import { valuesOf } from '../../../../../dataverse/batch/items.ts';
import type { Operation } from '../../../../../dataverse/operation.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import { attendanceName, attendeeName } from '../../../../../domain/attendance/attendanceName.ts';
import type { Times } from '../../../../../domain/attendance/status.ts';
import {
  noteColumnNames,
  noteColumns,
  storedNote,
  typedOverride,
  typedOverrideNames,
} from '../../../../../domain/clearance/storedClearance.ts';
import type { Marks } from '../../outbox/marks.ts';
import { byName } from './byName.ts';
import type { NewVolunteer, Reading, RegisterKind, RegisterRow } from './registerKind.ts';
import { roleOf } from './roleOf.ts';

/** The columns of marks that both tables have, and when the row was created; how a mark begins, each names in its own way. */
export const sharedMarks = ['crf69_attendanceend', 'crf69_remarks', 'createdon'] as const;

type Shared = Record<'@odata.etag' | 'createdon', string> & Record<(typeof sharedMarks)[number], string | null>;

export const marksWith = (row: Shared, times: Times): Marks => ({
  etag: row['@odata.etag'],
  ...times,
  remarks: row.crf69_remarks ?? '',
  createdOn: row.createdon,
});

/** What else a register reads of its rows. */
export const rowColumns = [
  'crf69_name',
  ...noteColumnNames,
  ...typedOverrideNames,
  'crf69_correctedby',
  'crf69_correctedon',
  '_crf69_volunteerprofile_value',
] as const;
export const withRole = { crf69_VolunteerProfile: { select: ['crf69_role', '_crf69_organization_value'] } } as const;

type StoredRow = {
  crf69_name: string | null;
  crf69_correctedby: string | null;
  crf69_correctedon: string | null;
} & Parameters<typeof storedNote>[0] &
  Parameters<typeof typedOverride>[0] & {
    _crf69_volunteerprofile_value: string | null;
    crf69_VolunteerProfile: Parameters<typeof roleOf>[0];
  };

/** Returns the rows of a register by name. @param own a row's id and marks */
export const registerRows = <Row extends StoredRow>(
  rows: readonly Row[],
  own: (row: Row) => Marks & { id: string },
): RegisterRow[] =>
  byName(
    rows.map((row) => ({
      ...own(row),
      ...storedNote(row),
      ...typedOverride(row),
      ...(row.crf69_correctedon && {
        corrected: { by: row.crf69_correctedby ?? '', on: row.crf69_correctedon },
      }),
      volunteerId: row._crf69_volunteerprofile_value ?? '',
      name: nameOf(row),
      ...roleOf(row.crf69_VolunteerProfile),
    })),
  );

/** Returns the columns that a change writes. @param timesInto the columns of its times */
export function changedColumns<Columns>(
  change: Parameters<RegisterKind['change']>[1],
  timesInto: (times: Times) => Columns,
) {
  if ('remarks' in change) return { crf69_remarks: change.remarks || null };
  return { ...timesInto(change.times), ...noteColumns(change.clearance) };
}

/** Returns the name of a row's person. */
export const nameOf = (row: Pick<StoredRow, 'crf69_name' | '_crf69_volunteerprofile_value'>): string =>
  attendeeName(formattedValue(row, '_crf69_volunteerprofile_value'), row.crf69_name);

/** Returns the columns of a new row besides its lookups. */
export const newRow = (volunteer: NewVolunteer, occasion: string, maxLength: number) => ({
  crf69_name: attendanceName(volunteer.name, occasion, maxLength),
  ...noteColumns(volunteer.clearance),
});

/** Writes rows that no other device changes at the same time. @throws DataverseError of the first that failed */
export async function writeAll(writes: readonly Operation<undefined>[], { dataverse, signal }: Reading): Promise<void> {
  valuesOf(await dataverse.batch(writes, { continueOnError: true, signal }));
}
