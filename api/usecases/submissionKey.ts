/** What an idempotency key determines: the ids of the rows, and the digest and reference that the rows store. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { MAX, NIL, stringify, validate } from 'uuid';
import type { NewRow } from '../../domain/forms/rowsFromAnswers.ts';
import { problems } from './problems.ts';

/** Reads the key. @throws Problem 400 when the header is no UUID that was generated: neither all zeros nor all ones */
export function readIdempotencyKey(header: string | null): string {
  // Stryker disable next-line StringLiteral: neither text is a UUID
  const key = header?.toLowerCase() ?? '';
  if (!validate(key) || key === NIL || key === MAX) throw problems.idempotencyKeyMissing();
  return key;
}

/**
 * Reads the key of a press by staff. The specification's callers send no header: each of their calls is a press of its
 * own.
 * @throws Problem 400 when there is a header and it is no UUID
 */
export const readPressKey = (header: string | null): string =>
  header === null ? randomUUID() : readIdempotencyKey(header);

export type SecretId = (key: string, name: string) => string;

/**
 * Derives the ids of a submission's rows: always the same for the same key and name, and only computable with the
 * secret. The key comes from the person's own phone, and a row's id is a link: without a secret, volunteers could open
 * their own exit forms, or compute the links of their referees and answer in their place.
 * @returns a function that makes a UUID of version 8 (RFC 9562, custom) from HMAC-SHA256
 */
export const secretIds =
  (secret: string): SecretId =>
  (key, name) => {
    const bytes = createHmac('sha256', secret).update(`${key} ${name}`).digest().subarray(0, 16);
    bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
    return stringify(bytes);
  };

export type ImportSeeds = (file: string) => string;

/**
 * Derives the seed of a file's new volunteer ids: always the same for the same file, and only computable with the
 * secret. Without it, anybody with the file could compute the links of everybody in it.
 * @returns a function that makes 256 bits of HMAC-SHA256, in hexadecimal
 */
export const importSeeds =
  (secret: string): ImportSeeds =>
  (file) =>
    createHmac('sha256', secret).update(`import seed ${file}`).digest('hex');

/** Hashes what is kept of erased people: `kept` with the newest key, `known` with every key, so that those of former keys are found. */
export type ErasureHash = { kept: (text: string) => string; known: (text: string) => string[] };

/** @param keys the newest first */
export function erasureHashes([newest = '', ...former]: readonly string[]): ErasureHash {
  const hash = (text: string, key: string) => createHmac('sha256', key).update(text).digest('hex');
  return {
    kept: (text) => hash(text, newest),
    known: (text) => [newest, ...former].map((key) => hash(text, key)),
  };
}

// Crockford's alphabet: no I, L, O or U, so that a reference can be read out over the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a reference such as `7K3F-9QXZ` (40 bits), from which the key cannot be derived. */
function referenceFor(key: string): string {
  const bytes = createHash('sha256').update(`reference ${key}`).digest();
  const letters = [...bytes.subarray(0, 8)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export type SubmissionMark = { digest: string; reference: string };

/** What identifies a submission. */
type Sent = {
  /** The form's route. */
  path: string;
  key: string;
  /** The id of the row behind the form's link. */
  linkId: string | undefined;
  answers: unknown;
};

/**
 * Returns the digest and reference stored with the answers, by which a retry is recognised. The digest covers the key,
 * so that the same answers from another person are no retry, and the link, so that one volunteer's answers never count
 * as another's.
 * @returns the reference of the key, and a SHA-256 that does not depend on the order of the answers
 */
export function submissionMarkOf(sent: Sent): SubmissionMark {
  const digest = createHash('sha256').update(canonicalJson(sent)).digest('hex');
  return { digest, reference: referenceFor(sent.key) };
}

/** Adds the digest and reference to a row. */
export const withSubmissionMark = (row: NewRow, { digest, reference }: SubmissionMark): NewRow => ({
  ...row,
  row: { ...row.row, crf69_submissiondigest: digest, crf69_submissionreference: reference },
});

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? // Stryker disable next-line EqualityOperator: no two names of an object are equal
        Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
