import type { LeaveSessionBody } from '../../../domain/contract/privacy.ts';
import type { AppContext } from '../appContext.ts';
import { Problem, problems } from '../problems.ts';
import { readPressKey } from '../submissionKey.ts';

/**
 * Takes somebody who withdrew their consent off a session: the place that they took, their turn, and their row on the register.
 * Whoever waits is next, as when volunteers give a place up themselves. Idempotent.
 * @throws Problem 404 without such a person or session; 409 unless the request is their own withdrawal, checked and open,
 * once it has begun, or where they are marked
 */
export async function leaveSession(
  { contact, request, session, idempotencyKey }: LeaveSessionBody & { idempotencyKey: string | null },
  { pressPlace, privacyRequests }: Pick<AppContext, 'pressPlace' | 'privacyRequests'>,
): Promise<Record<string, never>> {
  const key = readPressKey(idempotencyKey);
  const [person, asked] = await Promise.all([privacyRequests.personOf(contact), privacyRequests.find(request)]);
  if (!person) throw problems.recordNotFound();
  const isTheirs = asked?.kind === 'withdrawal' && asked.contactId.toLowerCase() === contact.toLowerCase();
  if (!isTheirs || !asked.isChecked || asked.isClosed) throw notAsked();
  for (const volunteerId of person.profileIds) {
    const { refused } = await pressPlace(session, { do: 'giveUp', key, volunteerId, word: '' });
    if (refused) throw tooLate();
  }
  return {};
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
