import type { LeaveSessionBody } from '../../../domain/contract/privacy.ts';
import type { AppContext } from '../appContext.ts';
import { overtaken } from '../overtaken.ts';
import { Problem, problems } from '../problems.ts';
import { readIdempotencyKey } from '../submissionKey.ts';
import { withStep } from './withStep.ts';

type LeaveContext = Pick<AppContext, 'now' | 'pressPlace' | 'privacyRequests' | 'sessionLists'>;
type Leaving = LeaveSessionBody & { by: string; idempotencyKey: string | null };

/**
 * Takes somebody who withdrew their consent off a session: the lists that staff keep, the place that they took, their turn,
 * and their row on the register. Whoever waits is next, as when volunteers give a place up themselves. Idempotent.
 * @throws Problem 404 without such a person or session; 409 unless the request is their own withdrawal, checked and open,
 * once it has begun, or where they are marked
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
  if (ahead) await sessionLists.leave(ahead);
  for (const volunteerId of of === 'activity' ? person.profileIds : []) {
    const { refused } = await pressPlace(session, { do: 'giveUp', key, volunteerId, word: '' });
    if (refused) throw tooLate();
  }
  await note(request, { by, key, did: `taken off: ${ahead?.name ?? 'a session'}` }, appContext);
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
  throw overtaken.requestChanged();
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
    message: 'It has begun, or they are marked already: decide on its register.',
  });
