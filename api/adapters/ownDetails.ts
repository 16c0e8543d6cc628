/** The columns of what volunteers change of their own details. */
import type { DetailName, OwnDetails } from '../../domain/contract/volunteering.ts';
import { mapValues } from '../../domain/records.ts';
import type { Row, tables } from '../../domain/schema/index.ts';

export const detailColumns = {
  address: 'crf69_addressline1',
  unit: 'crf69_addressline2',
  emergencyName: 'crf69_emergencycontactname',
  emergencyNumber: 'crf69_emergencycontactnumber',
  emergencyRelationship: 'crf69_emergencycontactrelationship',
  dietary: 'crf69_dietaryrestrictions',
} as const satisfies Record<DetailName, string>;

type DetailRow = Pick<Row<typeof tables.contact>, (typeof detailColumns)[DetailName]>;
export const detailsIn = (row: DetailRow): OwnDetails => mapValues(detailColumns, (column) => row[column] ?? '');
