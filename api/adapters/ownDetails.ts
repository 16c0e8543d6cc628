/** The columns of what volunteers change of their own details. */
import type { DetailName, KnownDetails, OwnDetails } from '../../domain/contract/volunteering.ts';
import { keysOf, mapValues } from '../../domain/records.ts';
import type { Row, RowInput, tables } from '../../domain/schema/index.ts';

export const detailColumns = {
  address: 'crf69_addressline1',
  unit: 'crf69_addressline2',
  emergencyName: 'crf69_emergencycontactname',
  emergencyNumber: 'crf69_emergencycontactnumber',
  emergencyRelationship: 'crf69_emergencycontactrelationship',
  dietary: 'crf69_dietaryrestrictions',
} as const satisfies Record<DetailName, string>;

type DetailRow = Pick<Row<typeof tables.contact>, (typeof detailColumns)[DetailName]>;
export const knownIn = (row: DetailRow): KnownDetails => mapValues(detailColumns, (column) => Boolean(row[column]));

/** Returns what is written: with a new emergency contact, nothing of the imported one stays. */
export function changesOf(details: Partial<OwnDetails>): RowInput<typeof tables.contact> {
  const changed = keysOf(detailColumns).filter((name) => details[name] !== undefined);
  return {
    ...Object.fromEntries(changed.map((name) => [detailColumns[name], details[name] || null])),
    ...(changed.some((name) => name.startsWith('emergency')) && { crf69_emergencycontacts: null }),
  };
}
