/** Ids of parts of the solution: the same in every build, so that an import changes what an earlier one made. */
import { createHash } from 'node:crypto';

/** @returns a UUID made of the name, in braces as solutions write it */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`volunteer-management solution ${name}`).digest('hex');
  return `{${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}}`;
}
