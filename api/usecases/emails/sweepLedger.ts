import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { AppContext } from '../appContext.ts';
import { findOutcome } from '../deliveries/findOutcome.ts';
import { conclusionsOf } from '../deliveries/outcomes.ts';
import { failuresOf, throwFailures } from '../failures.ts';
import { type RecountContext, recount } from './emailEnd.ts';

type SweepContext = RecountContext & Pick<AppContext, 'mail' | 'now' | 'sendGraceSeconds' | 'sendLeaseSeconds'>;

const minute = 60_000;
/** A single message is sent within minutes; after this long its queue has lost it, or its process ended. */
const lostMs = 60 * minute;
/** After how long the service is asked again what became of a message: twice soon, and once when it has had half a day. */
const askedAgain = [
  { from: 5 * minute, until: 125 * minute },
  { from: 720 * minute, until: 780 * minute },
] as const;
const neverSent = 'It was never sent: its message on the queue was lost.';

/**
 * Runs every hour: ends the receipts, links and notices that nothing will send any more, and asks the mail service again
 * about emails whose outcome is unknown. Nothing is sent. Idempotent; an ETag decides beside other workers.
 * @returns how many deliveries it ended
 * @throws AggregateError of those that failed, after all others
 */
export async function sweepLedger(appContext: SweepContext): Promise<number> {
  const now = appContext.now().getTime();
  const found = await appContext.deliveries.leftOver({
    lostBefore: new Date(now - lostMs),
    unknownSince: askedAgain.map(({ from, until }) => ({ from: new Date(now - until), until: new Date(now - from) })),
  });
  let ended = 0;
  const failures = await failuresOf(found, async (delivery) => {
    const outcome = await outcomeOf(delivery, appContext);
    if (!outcome) return;
    await appContext.deliveries.recordOutcome(delivery, outcome);
    ended += 1;
    if (delivery.email) await recount(delivery.email, appContext);
  });
  throwFailures(failures);
  return ended;
}

async function outcomeOf(delivery: Delivery, appContext: SweepContext) {
  if (delivery.status === 'pending') return { status: 'failed' as const, lastError: neverSent };
  const isUnknown = delivery.status === 'unknown';
  const earlier = await findOutcome(delivery, appContext);
  // Of what is unknown, only a clear answer counts: never sent may mean that the service has forgotten it.
  if (isUnknown && earlier.kind !== 'accepted' && earlier.kind !== 'refused') return undefined;
  const { status, lastError } = conclusionsOf(earlier, delivery, appContext).queue;
  if (status === undefined) return undefined;
  return {
    status,
    ...(status === 'accepted' && { acceptedOn: appContext.now() }),
    ...(lastError && { lastError }),
  };
}
