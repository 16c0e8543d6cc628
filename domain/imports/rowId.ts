import { v5 as nameBasedId } from 'uuid';

// Ours alone, so that our ids are nobody else's.
const namespace = '0d6a3f0e-7a0d-4a57-9a7a-5e9b2f6c1d34';

/**
 * The id of the profile that a row becomes: the same however often the file is imported.
 * @param seed what the API makes of the file with its secret, 256 bits: an id is a link, and the file alone must not tell it
 * @param row its number in the file, from 1
 */
export const importedRowId = (seed: string, row: number): string => nameBasedId(`${seed} ${row}`, namespace);
