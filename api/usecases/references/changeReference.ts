/** What staff do with one reference while it is chased. */
import type { FieldErrors } from '../../../domain/contract/answers.ts';
import type { CorrectedAddress, Correction, ReferenceChanged } from '../../../domain/contract/references.ts';
import { isEmailAddress } from '../../../domain/emailAddress.ts';
import { refereeIn } from '../../../domain/people/erased.ts';
import { readPersonalNumber } from '../../../domain/phone.ts';
import type { Chase } from '../../../domain/references/nextStep.ts';
import { awaitsAnswer, mayFollow } from '../../../domain/references/states.ts';
import { tables } from '../../../domain/schema/index.ts';
import { isBlank } from '../../../domain/text.ts';
import type { Reference, Signed } from '../../adapters/references.ts';
import { conflicts } from '../conflicts.ts';
import { problems } from '../problems.ts';
import { type ChaseContext, chaseReference } from './chaseReferences.ts';

/** Other workers may write the row at the same time, so the change is retried. */
const mostTries = 3;

/**
 * Holds a reference: nothing is sent until it is released. Idempotent.
 * @throws Problem 404, 409 if no answer is expected any more
 */
export const holdReference = (id: string, by: string, appContext: ChaseContext): Promise<ReferenceChanged> =>
  change(id, setHeld(true), { heldBy: by }, appContext);

const { agreeshow } = tables.characterReference.columns;

/**
 * Records that a referee who withdrew agrees again, and releases the reference: first that they may be asked, so that a press
 * that is repeated after a crash finishes both. Idempotent.
 * @throws Problem 400 with `fields`; 404, 409 as for a hold
 */
export async function recordRefereeAgrees(
  id: string,
  how: string,
  by: string,
  appContext: ChaseContext,
): Promise<ReferenceChanged> {
  if (isBlank(how) || how.length > agreeshow.maxLength)
    throw problems.invalidAnswers({ how: `Please write how you know, in at most ${agreeshow.maxLength} characters.` });
  const reference = await appContext.references.find(id);
  if (!reference) throw problems.recordNotFound();
  requireOpen(reference.chase);
  await appContext.consents.letRefereeAgree(refereeIn(reference));
  return change(id, setHeld(false), { releasedBy: by, agreesHow: how.trim() }, appContext);
}

/** Releases a reference: overdue steps are sent at the next run. Idempotent. @throws Problem 404, 409 as for a hold */
export const releaseReference = (id: string, by: string, appContext: ChaseContext): Promise<ReferenceChanged> =>
  change(id, setHeld(false), { releasedBy: by }, appContext);

const setHeld = (held: boolean) => (chase: Chase) => {
  if (chase.held === held) return chase;
  requireOpen(chase);
  return { ...chase, held };
};

/** @throws Problem 409 if no answer is expected any more */
function requireOpen({ state }: Chase): void {
  if (!awaitsAnswer(state)) throw conflicts.referenceOver();
}

/**
 * Corrects where a referee is written to, until they have answered. The link stays as it is, and so does the chase.
 * Idempotent.
 * @throws Problem 400 with `fields`, 404, 409 if no answer is expected any more, or somebody else corrected it meanwhile
 */
export async function correctReferee(
  id: string,
  { email, number, seen }: Correction,
  by: string,
  appContext: ChaseContext,
): Promise<ReferenceChanged> {
  const address = { email: email.trim(), number: number.trim() };
  const wrong = addressProblem(address);
  if (Object.keys(wrong).length > 0) throw problems.invalidAnswers(wrong);
  const called = readPersonalNumber(address.number) ?? '';
  return tryAgain(id, appContext, (reference) => {
    requireOpen(reference.chase);
    const corrected = { email: address.email, number: called };
    if (isSame(reference, corrected)) return 'done';
    if (!isSame(reference, seen)) throw conflicts.addressCorrected();
    return appContext.references.correct(reference, { ...corrected, by, on: appContext.now() });
  });
}

const isSame = (one: CorrectedAddress, other: CorrectedAddress): boolean =>
  one.email === other.email.trim() && one.number === other.number.trim();

function addressProblem({ email, number }: CorrectedAddress): FieldErrors {
  if (email === '' && number === '') return { email: 'Please give an email address or a mobile number.' };
  return {
    ...(email !== '' && !isEmailAddress(email) && { email: 'Please check the email address.' }),
    ...(number !== '' && !readPersonalNumber(number) && { number: 'Please check the mobile number.' }),
  };
}

/**
 * Replaces a referee: the link becomes invalid, and the volunteer is asked to name somebody else. Idempotent.
 * @throws Problem 404, 409 if the referee has answered
 */
export async function replaceReferee(id: string, by: string, appContext: ChaseContext): Promise<ReferenceChanged> {
  const replaced = (chase: Chase): Chase => {
    if (chase.state === 'replaced') return chase;
    if (!mayFollow(chase.state, 'replaced')) throw problems.alreadyAnswered();
    return { ...chase, state: 'replaced', held: false, anotherSince: appContext.now().toISOString() };
  };
  await change(id, replaced, { replacedBy: by }, appContext);
  await chaseReference(id, appContext).catch(() => {});
  return { nextOn: (await appContext.references.find(id))?.nextOn ?? null };
}

function change(
  id: string,
  changed: (chase: Chase) => Chase,
  signed: Signed,
  appContext: ChaseContext,
): Promise<ReferenceChanged> {
  return tryAgain(id, appContext, async (reference) => {
    const chase = changed(reference.chase);
    if (chase === reference.chase) return 'done';
    return appContext.references.save(reference, chase, appContext.now(), signed);
  });
}

async function tryAgain(
  id: string,
  { references }: ChaseContext,
  write: (reference: Reference) => 'done' | Promise<'done' | 'changed'>,
): Promise<ReferenceChanged> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const reference = await references.find(id);
    if (!reference) throw problems.recordNotFound();
    if ((await write(reference)) === 'done') return { nextOn: (await references.find(id))?.nextOn ?? null };
  }
  throw problems.temporarilyUnavailable(1);
}
