import type { Staff } from '../adapters/staffTokens.ts';

/** A member of staff as they stand on the rows that they change: `Sam Staff (sam@charity.org)`. */
export const signatureOf = ({ name, email }: Pick<Staff, 'name' | 'email'>): string =>
  (name && email ? `${name} (${email})` : name || email).slice(0, 200);
