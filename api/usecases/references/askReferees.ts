import type { AskedReferee, AskedReferees } from '../../../domain/contract/references.ts';
import { linkMessages } from '../../../domain/messages/linkMessages.ts';
import { isOnePerson } from '../../../domain/people/distinctReferees.ts';
import { afterStep, askedFor, nextStep } from '../../../domain/references/nextStep.ts';
import { waysTo } from '../../../domain/references/overview.ts';
import { isSetOffByAnybody } from '../../../domain/references/whenAsked.ts';
import type { Reference } from '../../adapters/references.ts';
import { problems } from '../problems.ts';
import { type ChaseContext, chaseReference } from './chaseReferences.ts';
import { addressOf } from './referenceMessage.ts';

/** Other workers may write the row at the same time, so the change is retried. */
const mostTries = 3;

/**
 * Asks the referees of a volunteer for their references, each once, and starts the chase. Outside working hours the
 * timer asks when they begin. Idempotent.
 * @param by the member of staff who pressed
 * @throws Problem 404 when nobody is named
 */
export async function askReferees(volunteerId: string, by: string, appContext: ChaseContext): Promise<AskedReferees> {
  const references = await appContext.references.ofVolunteer(volunteerId);
  if (references.length === 0) throw problems.nobodyNamed();
  const referees: AskedReferee[] = [];
  for (const reference of onceEach(references)) referees.push(await askReferee(reference, by, appContext));
  return { referees };
}

/**
 * Returns the references without those that nobody was asked for yet and whose referee has another one of this volunteer: a merge
 * leaves both, and one person is asked once.
 */
export const onceEach = (references: readonly Reference[]): Reference[] =>
  references.filter((reference, index) => {
    const same = references.filter((other) => other !== reference && isNamedAgain(other, reference));
    const isFirst = !same.some((other) => other.chase.state === 'named' && references.indexOf(other) < index);
    const isKnown = same.some(({ chase }) => chase.state === 'asked' || chase.state === 'answered');
    return reference.chase.state !== 'named' || (isFirst && !isKnown);
  });

/** Stricter than who counts once for clearance: two of one household who share a mailbox are both asked. */
const isNamedAgain = (one: Reference, other: Reference): boolean =>
  isOnePerson(one.name, other.name) && waysTo(one).some((way) => waysTo(other).includes(way));

/** Asks one referee, as `askReferees` does. A request that went by hand and was not noted is noted, and not sent again. */
export async function askReferee(first: Reference, by: string, appContext: ChaseContext): Promise<AskedReferee> {
  const { name, id } = first;
  const recipient = await appContext.recipients.find('cr_id', id);
  let reference: Reference | undefined = first;
  for (let tries = 0; tries < mostTries && reference; tries += 1) {
    const { state, held } = reference.chase;
    if (state === 'answered' || state === 'declined') return { name, outcome: 'answered' };
    if (state !== 'named') return { name, outcome: 'asked-before' };
    if (held) return { name, outcome: 'held' };
    const mayText = appContext.sms.isOn && !isSetOffByAnybody(by, appContext.whenAsked);
    if (!recipient || !addressOf(recipient, mayText)) return { name, outcome: 'no-address' };
    const now = appContext.now();
    if (await appContext.deliveries.mayHaveGone(id, linkMessages.characterReference.purpose)) {
      await noteAsked(id, by, appContext);
      return { name, outcome: 'asked-before' };
    }
    const asked = askedFor(reference.chase, now, appContext.referencePlan);
    if ((await appContext.references.save(reference, asked, now, { requestedBy: by })) === 'done')
      return begin(id, name, appContext);
    reference = await appContext.references.find(id);
  }
  throw problems.temporarilyUnavailable(1);
}

/** Sends the first message in working hours. If it fails, the timer tries again. */
async function begin(id: string, name: string, appContext: ChaseContext): Promise<AskedReferee> {
  await chaseReference(id, appContext).catch(() => {});
  const reference = await appContext.references.find(id);
  if (!reference || reference.chase.state === 'bounced') return { name, outcome: 'refused' };
  if (reference.chase.held) return { name, outcome: 'held' };
  if (reference.chase.stepsDone > 0) return { name, outcome: 'asked' };
  const on = nextStep(reference.chase, appContext.referencePlan)?.on;
  return Date.parse(on ?? '') > appContext.now().getTime()
    ? { name, outcome: 'later', ...(on && { on }) }
    : { name, outcome: 'refused' };
}

/**
 * Records that staff have sent a referee their link themselves, which starts the chase as asking does, and is the first step of one
 * whose request waits for working hours. Idempotent.
 * @throws Problem 503 when others go on writing the row
 */
export async function noteAsked(id: string, by: string | undefined, appContext: ChaseContext): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const reference = await appContext.references.find(id);
    if (!reference) return;
    const { state, stepsDone } = reference.chase;
    const waits = state === 'asked' && stepsDone === 0;
    if (state !== 'named' && !waits) return;
    const now = appContext.now();
    const asked = waits ? reference.chase : askedFor(reference.chase, now, appContext.referencePlan);
    const done = afterStep(asked, { step: 'ask' }, now, appContext.referencePlan);
    if ((await appContext.references.save(reference, done, now, { requestedBy: by ?? '' })) === 'done') return;
  }
  throw problems.temporarilyUnavailable(1);
}
