/** What an idempotency key determines: the ids of the rows, and the seal that they bear. */
import { createHash } from 'node:crypto';
import { v5 as uuidv5, validate } from 'uuid';
import type { NewRow } from '../../domain/forms/rowsFromAnswers.ts';
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
function referenceFor(key: string): string {
  const bytes = createHash('sha256').update(`reference ${key}`).digest();
  const letters = [...bytes.subarray(0, 8)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export type Seal = { digest: string; reference: string };

/** What makes two submissions the same one. */
type Sent = {
  /** The form's route. */
  path: string;
  key: string;
  /** The id of the row behind the form's link. */
  linkId: string | undefined;
  answers: unknown;
};

/**
 * What is written with the answers, by which a retry is known. The digest covers the key, so that the same answers
 * sent by another person are no retry, and the link, so that one volunteer's are none of another's.
 * @returns the reference of the key, and a SHA-256 that is the same in whatever order the answers came
 */
export function sealOf(sent: Sent): Seal {
  const digest = createHash('sha256').update(canonicalJson(sent)).digest('hex');
  return { digest, reference: referenceFor(sent.key) };
}

/** A row with its seal. */
export const sealed = (row: NewRow, { digest, reference }: Seal): NewRow => ({
  ...row,
  row: { ...row.row, crf69_submissiondigest: digest, crf69_submissionreference: reference },
});

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
