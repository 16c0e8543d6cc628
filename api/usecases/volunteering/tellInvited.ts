import { chunksOf } from '../../../domain/chunks.ts';
import { mayTell } from '../../../domain/signup/notices.ts';
import { freePlaces, isOpenNow } from '../../../domain/signup/session.ts';
import type { Invitation } from '../../adapters/invitations.ts';
import type { Ahead } from '../../adapters/noticesAhead.ts';
import { failuresOf } from '../failures.ts';
import { sendNotice, type TellContext } from './sendNotice.ts';

/** How many people are checked at once: their ids must fit into the URL of a query. */
const mostAtOnce = 40;

/**
 * Tells people that they are invited, while the session is open to them and has free places: each once, through the ledger.
 * Somebody who may not take a place yet is told once they may, for example after the days for regulars. Idempotent.
 * @returns what failed; the next run tries again
 */
export async function tellInvited({ invitations, taken }: Ahead, appContext: TellContext): Promise<unknown[]> {
  const now = appContext.now();
  const due = invitations.filter(
    ({ placed, session }) =>
      isOpenNow(placed, now.getTime()) &&
      mayTell(placed, now.toISOString()) &&
      freePlaces(placed, taken.get(session.id) ?? 0) !== 0,
  );
  const sessions = [...new Set(due.map(({ session }) => session.id))];
  const parts = sessions.flatMap((id) =>
    chunksOf(
      due.filter(({ session }) => session.id === id),
      mostAtOnce,
    ).map((some) => ({ id, some })),
  );
  // One person's failure keeps nobody else's invitation back.
  return failuresOf(parts, ({ id, some }) => tellSome(id, some, appContext));
}

async function tellSome(sessionId: string, some: readonly Invitation[], appContext: TellContext): Promise<void> {
  const { whoMayTake, placeNotices, now } = appContext;
  const { able, over } = await whoMayTake(
    some.map(({ volunteerId }) => volunteerId),
    sessionId,
  );
  const failures = await failuresOf(some, async (one) => {
    const isTold = able.has(one.volunteerId) && (await sendNotice(noticeFor(one), appContext)) === 'done';
    if (isTold || over.has(one.volunteerId)) await placeNotices.noteInvited(one, now());
  });
  if (failures.length > 0) throw new AggregateError(failures, 'Some invitations were not sent.');
}

const noticeFor = ({ id, volunteerId, session }: Invitation) => ({
  notice: 'invited' as const,
  saying: `invited ${id}`,
  volunteerId,
  session,
  goes: false,
});
