import { deliveryStatus } from '../../domain/schema/choices/records.ts';
import type { Ledger, LedgerEnd, LedgerEntry } from '../adapters/ledger.ts';
import type { Queue } from '../adapters/queues.ts';
import { type AskWorld, askAfter, type Fate } from './askAfter.ts';
import type { DeliveryCall } from './dispatchEmail.ts';
import { problems } from './problems.ts';

export type LookAfterWorld = AskWorld & { ledger: Ledger; deliveryQueue: Queue<DeliveryCall> };

const { accepted, failed, unknown } = deliveryStatus.codes;
const mostAttempts = 5;
export const notSentInFiveTries = 'It could not be sent in five tries.';

/**
 * Looks after a delivery that was begun: ends it as the mail service says, or comes back later.
 * @returns the delivery, claimed, when it may be sent again
 */
export async function lookAfter(found: LedgerEntry, world: LookAfterWorld): Promise<LedgerEntry | undefined> {
  const later = (seconds: number) => world.deliveryQueue.put({ id: found.id }, seconds);
  const leftMs = found.modifiedOn.getTime() + world.sendLeaseSeconds * 1000 - world.now().getTime();
  if (leftMs > 0) await later(Math.max(leftMs / 1000, 1));
  else {
    const fate = await askAfter(found.channel, found, world);
    if (fate.kind === 'wait') await later(fate.seconds);
    else if (fate.kind === 'never-sent' && found.isEmail && found.attempts < mostAttempts) {
      const claimed = await world.ledger.claim(found);
      if (!claimed) await later(1);
      return claimed;
    } else await world.ledger.settle(found, endOf(fate, found, world.now()));
  }
  return undefined;
}

type Ended = Exclude<Fate, { kind: 'wait' }>;

function endOf(fate: Ended, { isEmail }: LedgerEntry, now: Date): LedgerEnd {
  switch (fate.kind) {
    case 'accepted':
      return { status: accepted, acceptedOn: now };
    case 'refused':
      return { status: failed, lastError: `${problems.messageRefused('email', fate.because).message} (${fate.code})` };
    case 'never-sent':
      return {
        status: failed,
        lastError: isEmail ? notSentInFiveTries : 'The mail service never got it. Nothing was sent.',
      };
    case 'unknown':
      return {
        status: unknown,
        lastError: 'The provider did not say whether it sent this. Please ask whether it arrived.',
      };
  }
}
