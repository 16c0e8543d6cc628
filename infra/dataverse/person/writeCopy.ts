/** Writes a person's copy of their data into two files: one to read and print, one for programs. */
import { writeFile } from 'node:fs/promises';
import { formattedValue } from '../../../dataverse/query.ts';
import { copyDocument } from '../../../domain/privacy/copyDocument.ts';
import { copyOf, type PersonCopy } from '../../../domain/privacy/copyOf.ts';
import type { Person } from './findPerson.ts';

/** @throws Error if several people are found */
export function copyOfPerson({ own, asReferee, several }: Person, now: Date): PersonCopy {
  if (several !== undefined) throw new Error(`A copy holds one person’s data. ${several}`);
  return copyOf(own, asReferee, (row, property) => formattedValue(row, property), now);
}

/**
 * @param file ends with `.json`; the other file has `.html` in its place
 * @returns both names
 * @throws Error if one exists
 */
export async function writeCopy(copy: PersonCopy, file: string): Promise<string[]> {
  const base = file.replace(/\.json$/, '');
  const written = [
    [`${base}.json`, JSON.stringify(copy, null, 2)],
    [`${base}.html`, copyDocument(copy)],
  ] as const;
  // Fails if a file exists, and makes each readable by this user only.
  for (const [name, text] of written) await writeFile(name, text, { flag: 'wx', mode: 0o600 });
  return written.map(([name]) => name);
}
