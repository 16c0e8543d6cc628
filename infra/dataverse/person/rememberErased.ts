/** Keeps, of a person who is erased, the hashes by which an import knows them again. */
import { createHmac } from 'node:crypto';
import { v5 } from 'uuid';
import type { Client } from '../../../dataverse/client.ts';
import { erasedTexts } from '../../../domain/people/erased.ts';
import { columnName, tables } from '../../../domain/schema/index.ts';
import type { Person } from './findPerson.ts';

const { contact, volunteerProfile, erasedPerson } = tables;
// A namespace of its own, so that these ids equal no others.
const namespace = 'b1d6b0c3-2f0e-4d0e-9a1b-7f54c0a6e2d9';

/** Idempotent. @param key `ERASURE_KEY` of the Functions app */
export async function rememberErased(client: Client, { own, addresses }: Person, key: string): Promise<void> {
  const names = own.flatMap(({ table, rows }) => {
    const column = table === contact ? 'contid' : table === volunteerProfile ? 'volunteerid' : undefined;
    return column === undefined ? [] : rows.map((row) => String(row[columnName(column)] ?? ''));
  });
  const emails = addresses.filter((address) => address.includes('@'));
  const phones = addresses.filter((address) => !address.includes('@'));
  for (const text of erasedTexts({ names, emails, phones })) {
    const hash = createHmac('sha256', key).update(text).digest('hex');
    await client.create(erasedPerson, v5(hash, namespace), { crf69_hash: hash });
  }
}
