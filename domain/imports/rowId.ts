import { v5 as nameBasedId } from 'uuid';

// A namespace of its own, so that these ids equal no others.
const namespace = '0d6a3f0e-7a0d-4a57-9a7a-5e9b2f6c1d34';

/**
 * Returns the id of a row's profile, the same however often the file is imported.
 * @param seed what the API makes of the file with its secret, 256 bits: an id is a link, so it must not follow from the
 * file alone
 * @param row its number in its sheet, from 1
 * @param sheet the sheet's place among the visible ones, from 0
 */
export const importedRowId = (seed: string, row: number, sheet = 0): string =>
  nameBasedId(sheet === 0 ? `${seed} ${row}` : `${seed} ${row} ${sheet}`, namespace);
