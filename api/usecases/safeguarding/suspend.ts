/** Officers suspend a volunteer, and lift a suspension. */

import { statusesOfReturn } from '../../../domain/clearance/standing.ts';
import type { FieldErrors } from '../../../domain/contract/answers.ts';
import type { LiftBody, RestoreBody, SuspendBody } from '../../../domain/contract/suspensions.ts';
import { tables } from '../../../domain/schema/index.ts';
import { isBlank } from '../../../domain/text.ts';
import { isDay } from '../../../domain/time.ts';
import type { AppContext } from '../appContext.ts';
import { problems } from '../problems.ts';
import { readPressKey } from '../submissionKey.ts';

type SuspendContext = Pick<AppContext, 'now' | 'secretId' | 'suspensions'>;
type By = { by: string };

const { maxLength } = tables.suspension.columns.reason;

/**
 * Suspends a volunteer. Idempotent for one key.
 * @throws Problem 400 with `fields`, 404 without such a volunteer
 */
export async function suspend(
  { vol_id, from, until, reason, by, idempotencyKey }: SuspendBody & By & { idempotencyKey: string | null },
  { now, secretId, suspensions }: SuspendContext,
): Promise<Record<string, never>> {
  const key = readPressKey(idempotencyKey);
  const wrong = {
    ...reasonProblem(reason),
    ...(!isDay(from) && { from: 'Please choose a day.' }),
    ...(until !== undefined &&
      (!isDay(until) || until < from) && { until: 'Please choose a day on or after the first.' }),
  };
  if (Object.keys(wrong).length > 0) throw problems.invalidAnswers(wrong);
  const id = secretId(key, `suspension ${vol_id.toLowerCase()}`);
  const row = { volunteerId: vol_id, from, until: until ?? null, reason: reason.trim(), by, on: now() };
  if (!(await suspensions.suspend(id, row))) throw problems.recordNotFound();
  return {};
}

/**
 * Lifts a suspension. Idempotent.
 * @throws Problem 400 without a reason, 404 without such a suspension
 */
export async function liftSuspension(
  { suspension, reason, by }: LiftBody & By,
  { now, suspensions }: Pick<SuspendContext, 'now' | 'suspensions'>,
): Promise<Record<string, never>> {
  const wrong = reasonProblem(reason);
  if (Object.keys(wrong).length > 0) throw problems.invalidAnswers(wrong);
  if (!(await suspensions.lift(suspension, { reason: reason.trim(), by, on: now() }))) throw problems.recordNotFound();
  return {};
}

/**
 * Lets somebody come back who left or was turned down. Idempotent for one key.
 * @throws Problem 400 with `fields`, also for somebody who has not left, 404 without such a volunteer
 */
export async function restore(
  { vol_id, status, reason, by, idempotencyKey }: RestoreBody & By & { idempotencyKey: string | null },
  { secretId, restorations }: Pick<AppContext, 'secretId' | 'restorations'>,
): Promise<Record<string, never>> {
  const wrong = {
    ...reasonProblem(reason),
    ...(!statusesOfReturn.includes(status) && { status: 'Please choose with which status they come back.' }),
  };
  if (Object.keys(wrong).length > 0) throw problems.invalidAnswers(wrong);
  const id = secretId(readPressKey(idempotencyKey), `restoration ${vol_id.toLowerCase()}`);
  const outcome = await restorations.restore(id, { volunteerId: vol_id, status, reason: reason.trim(), by });
  if (outcome === 'unknown') throw problems.recordNotFound();
  if (outcome === 'present') throw problems.invalidAnswers({ status: 'They have not left, or are back already.' });
  return {};
}

const reasonProblem = (reason: string): FieldErrors =>
  isBlank(reason) || reason.length > maxLength
    ? { reason: `Please give a reason, in at most ${maxLength} characters.` }
    : {};
