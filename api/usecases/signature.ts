import type { Staff } from '../adapters/staffTokens.ts';

/** Returns a member of staff's name as rows store it: `Sam Staff (sam@charity.org)`. */
export const signatureOf = ({ name, email }: Pick<Staff, 'name' | 'email'>): string =>
  (name && email ? `${name} (${email})` : name || email).slice(0, 200);
