import type { Receipt } from '../../domain/contract/answers.ts';
import { checkAnswers } from '../../domain/forms/checkAnswers.ts';
import type { Form } from '../../domain/forms/kit.ts';
import type { FormRows, NewRow } from '../../domain/forms/rowsFromAnswers.ts';
import { readPhoneNumber } from '../../domain/phone.ts';
import { singaporeDay } from '../../domain/time.ts';
import type { Offers } from '../adapters/offers.ts';
import type { Submissions } from '../adapters/submissions.ts';
import { problems } from './problems.ts';
import { digestOf, idBeside, readIdempotencyKey, referenceFor } from './submissionKey.ts';

export type SubmitFormWorld = { now: () => Date; offers: Offers; submissions: Submissions };
export type SubmitFormRequest = { idempotencyKey: string | null; answers: Readonly<Record<string, unknown>> };

/**
 * Writes what a person submitted, once: however often the same key comes, there is one set of rows and one receipt.
 * @throws Problem 400 with `fields` when answers are wrong, 422 when the key was used for other answers
 */
export async function submitForm(
  form: Form,
  { root, rows }: FormRows,
  request: SubmitFormRequest,
  world: SubmitFormWorld,
): Promise<Receipt> {
  const key = readIdempotencyKey(request.idempotencyKey);
  const digest = digestOf(form.path, request.answers);
  const reference = referenceFor(key);
  const [optionCodes, locations] = await Promise.all([world.offers.optionCodes(), world.offers.locations()]);
  const checked = checkAnswers(form, request.answers, {
    today: singaporeDay(world.now()),
    optionCodes,
    locationIds: new Set(locations.map(({ code }) => code)),
    readPhoneNumber,
  });
  if (!checked.ok) throw problems.invalidAnswers(checked.fields);

  const made = rows({ key, answers: checked.answers, idFor: (name) => idBeside(key, name) });
  const outcome = await world.submissions.create(
    made.map((row) => (row.id === key ? sealed(row, digest, reference) : row)),
  );
  // A row under this key may be our own, written by an earlier try whose answer was lost on its way.
  if (outcome === 'exists' && (await world.submissions.digestOf(root, key)) !== digest) {
    throw problems.idempotencyKeyReused();
  }
  return { reference };
}

const sealed = (row: NewRow, digest: string, reference: string): NewRow => ({
  ...row,
  row: { ...row.row, crf69_submissiondigest: digest, crf69_submissionreference: reference },
});
