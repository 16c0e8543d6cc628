/** What an idempotency key determines: the ids of the rows, and the mark that the rows carry. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { MAX, NIL, stringify, validate } from 'uuid';
import type { NewRow } from '../../domain/forms/rowsFromAnswers.ts';
import { problems } from './problems.ts';

/** @throws Problem 400 when the header is no UUID that somebody made: neither the one of zeros nor the one of ones */
export function readIdempotencyKey(header: string | null): string {
  const key = header?.toLowerCase() ?? '';
  if (!validate(key) || key === NIL || key === MAX) throw problems.idempotencyKeyMissing();
  return key;
}

/**
 * The key of a press by staff. Callers of the specification send no header: each of their calls is a press of its own.
 * @throws Problem 400 when there is a header and it is no UUID
 */
export const readPressKey = (header: string | null): string =>
  header === null ? randomUUID() : readIdempotencyKey(header);

export type SecretId = (key: string, name: string) => string;

/**
 * Ids of the rows of a submission: always the same for the same key and name, and only for who has the secret. The key
 * comes from the person's own phone, and a row's id is a link: without a secret, volunteers could open their own exit
 * forms, or work out the links of their referees and answer in their place.
 * @returns makes a UUID of version 8 (RFC 9562: ours to fill) from HMAC-SHA256
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
 * What the ids of a file's new volunteers are made of: always the same for the same file, and known only to who has the
 * secret. Without it, who keeps the same file could compute the links of everybody in it.
 * @returns makes 256 bits of HMAC-SHA256, in hexadecimal
 */
export const importSeeds =
  (secret: string): ImportSeeds =>
  (file) =>
    createHmac('sha256', secret).update(`import seed ${file}`).digest('hex');

// Crockford's alphabet: no I, L, O or U, so that a reference survives being read out over the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference such as `7K3F-9QXZ` (40 bits), from which the key cannot be found. */
function referenceFor(key: string): string {
  const bytes = createHash('sha256').update(`reference ${key}`).digest();
  const letters = [...bytes.subarray(0, 8)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export type SubmissionMark = { digest: string; reference: string };

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
export function submissionMarkOf(sent: Sent): SubmissionMark {
  const digest = createHash('sha256').update(canonicalJson(sent)).digest('hex');
  return { digest, reference: referenceFor(sent.key) };
}

/** A row with its submission mark. */
export const withSubmissionMark = (row: NewRow, { digest, reference }: SubmissionMark): NewRow => ({
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
