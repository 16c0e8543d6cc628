/** What an idempotency key determines: the ids of the rows, the receipt's reference, and the digest of the answers. */
import { createHash } from 'node:crypto';
import { v5 as uuidv5, validate } from 'uuid';
import { problems } from './problems.ts';

/** @throws Problem 400 when the header is no UUID */
export function readIdempotencyKey(header: string | null): string {
  if (!header || !validate(header)) throw problems.idempotencyKeyMissing();
  return header.toLowerCase();
}

/** The id of a row made beside the root row: always the same for the same key and name. */
export const idBeside = (key: string, name: string): string => uuidv5(name, key);

// Crockford's alphabet: no I, L, O or U, so that a reference survives being read out over the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference such as `7K3F-9QXZ` (40 bits), from which the key cannot be found. */
export function referenceFor(key: string): string {
  const bytes = createHash('sha256').update(`reference ${key}`).digest();
  const letters = [...bytes.subarray(0, 8)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** SHA-256 of the answers, the same in whatever order their properties came; 64 hexadecimal digits. */
export function digestOf(formPath: string, answers: unknown): string {
  return createHash('sha256').update(formPath).update(canonicalJson(answers)).digest('hex');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
