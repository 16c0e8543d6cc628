import type { LeaveSessionBody } from '../../../domain/contract/privacy.ts';
import type { AppContext } from '../appContext.ts';
import { conflicts } from '../conflicts.ts';
import { Problem, problems } from '../problems.ts';
import { readIdempotencyKey } from '../submissionKey.ts';
import { withStep } from './withStep.ts';

type LeaveContext = Pick<AppContext, 'now' | 'pressPlace' | 'privacyRequests' | 'sessionLists'>;
type Leaving = LeaveSessionBody & { by: string; idempotencyKey: string | null };

/**
 * Takes somebody who withdrew their consent off a session: the lists that staff keep, the place that they took, their turn,
 * and their row on the register. Whoever waits is next, as when volunteers give a place up themselves. The place goes first,
 * because that alone may be refused; the lists go after the step is written, so that a repeated press still knows the name.
 * Idempotent.
 * @throws Problem 404 without such a person; 409 unless the request is their own withdrawal, checked and open, where they
 * are not down for the session (any more), once it has begun, or where they are marked
 */
export async function leaveSession(
  { contact, request, session, of, by, idempotencyKey }: Leaving,
  appContext: LeaveContext,
): Promise<Record<string, never>> {
  const { now, pressPlace, privacyRequests, sessionLists } = appContext;
  const key = readIdempotencyKey(idempotencyKey);
  const [person, asked] = await Promise.all([privacyRequests.personOf({ contact }), privacyRequests.find(request)]);
  if (!person) throw problems.recordNotFound();
  const who = asked?.who && 'contact' in asked.who ? asked.who.contact : '';
  const isTheirs = asked?.kind === 'withdrawal' && who.toLowerCase() === contact.toLowerCase();
  if (!isTheirs || !asked.isChecked || asked.isClosed) throw notAsked();
  const ahead = (await sessionLists.ahead(contact, now())).find(({ id }) => id === session);
  // An earlier try gave the place up, and died before the step was written.
  const name = ahead?.name ?? (await sessionLists.gaveUp(session, key));
  if (name === undefined && !asked.presses.includes(key)) throw tooLate();
  for (const volunteerId of of === 'activity' ? person.profileIds : []) {
    const { refused } = await pressPlace(session, { do: 'giveUp', key, volunteerId, word: '', isTakenOff: true });
    if (refused) throw tooLate();
  }
  if (name !== undefined) await note(request, { by, key, did: `taken off: ${name}` }, appContext);
  if (ahead) await sessionLists.leave(ahead);
  return {};
}

/** Colleagues write steps at the same moment. */
const mostTries = 8;

async function note(
  request: string,
  step: Parameters<typeof withStep>[1],
  { now, privacyRequests }: LeaveContext,
): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const stored = await privacyRequests.find(request);
    if (!stored || stored.presses.includes(step.key)) return;
    if ((await privacyRequests.change(stored, withStep(stored, step, now()))) === 'done') return;
  }
  throw conflicts.requestChanged();
}

const notAsked = (): Problem =>
  new Problem({
    status: 409,
    code: 'too-late',
    message: 'Nobody is taken off before it was checked who asks, or after the request was closed.',
  });

const tooLate = (): Problem =>
  new Problem({
    status: 409,
    code: 'too-late',
    message: 'It has begun, or they are marked or taken off already: decide on its register.',
  });
