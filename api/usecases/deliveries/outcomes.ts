/** The table of outcomes: what becomes of a delivery, and what is tried again, after each result of sending it. */
import { soonText } from '../../../domain/contract/quota.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { Outcome } from '../../adapters/deliveries/single.ts';
import type { SendOutcome } from '../../adapters/sendOutcome.ts';
import type { AppContext } from '../appContext.ts';
import { type Problem, problems } from '../problems.ts';
import type { EarlierOutcome } from './findOutcome.ts';

/**
 * Who waits for the outcome: a person, who may press again; a run (of receipts, references, notices), which tries again by
 * itself later; or the queue of an email's messages.
 */
export type Waiter = 'person' | 'run' | 'queue';

/** Why a claimed delivery is not sent. */
export type NotSent = { kind: 'stopped' } | { kind: 'suppressed'; why: string } | { kind: 'invalid'; why: string };

/**
 * - `at-work`: another worker claimed it, and its lease has not expired
 * - `claimed-meanwhile`: another worker claimed it first
 * - `still-unknown`: the provider was asked again, and nobody can tell
 * - `late`: too much of the lease has passed to begin sending
 */
export type SendResult =
  | SendOutcome
  | EarlierOutcome
  | NotSent
  | { kind: 'at-work'; seconds: number }
  | { kind: 'claimed-meanwhile' }
  | { kind: 'still-unknown' }
  | { kind: 'late' };

/** The message was not sent. The queue retries a call that throws this, up to five times. */
export class NotDelivered extends Error {
  override name = 'NotDelivered';
}

export type Conclusion = {
  /** The delivery's next state, and why; undefined if it stays as it is. */
  status?: Outcome['status'];
  lastError?: string;
  /** Whether the provider did not answer in time, which is recorded on the delivery. */
  isTimeout?: boolean;
  /** After how many seconds the queue calls again. */
  callAgainSeconds?: number;
  /** Thrown to who waits. */
  error?: Problem | NotDelivered;
};

export const notSentInFiveTries = 'It could not be sent in five tries.';
export const emailDeleted = 'The email was deleted or deactivated before it was sent to this address.';

/** Returns the row of the table for a result: one conclusion for each waiter; a run's is a person's where it has none of its own. */
export function conclusionsOf(
  result: SendResult,
  { channel, isStaffEmail }: Pick<Delivery, 'channel' | 'isStaffEmail'>,
  {
    now,
    sendLeaseSeconds: lease,
    sendGraceSeconds: grace,
  }: Pick<AppContext, 'now' | 'sendGraceSeconds' | 'sendLeaseSeconds'>,
): Record<'person' | 'queue', Conclusion> & { run?: Conclusion } {
  switch (result.kind) {
    case 'accepted':
      return same({ status: 'accepted' });
    case 'refused': {
      const error = problems.messageRefused(channel, result.because);
      const failed: Conclusion = { status: 'failed', lastError: `${error.message} (${result.code})` };
      return { person: { ...failed, error }, queue: failed };
    }
    case 'throttled': {
      const error = problems.tooManyMessages(result.retryAfterSeconds);
      const waits = (until: string): Conclusion => ({ status: 'pending', lastError: noMore + until });
      const at = waitsFor(result.retryAfterSeconds, now().getTime());
      return {
        person: ends('failed', error),
        run: { ...waits(`it is tried again by itself, at ${at} at the earliest.`), error },
        queue: { ...waits(`it waits until ${at}.`), callAgainSeconds: result.retryAfterSeconds },
      };
    }
    case 'unreachable':
      return {
        person: ends('failed', problems.sendingUnavailable(channel, 30)),
        queue: ends('pending', new NotDelivered('The mail service could not be reached.')),
      };
    case 'unclear':
      return { person: ends('unknown', problems.sendUnclear(channel)), queue: { callAgainSeconds: lease } };
    case 'unanswered':
      return {
        // The state of an SMS cannot be queried.
        person:
          channel === 'sms'
            ? ends('unknown', problems.sendUnclear(channel))
            : { isTimeout: result.timedOut, callAgainSeconds: lease, error: problems.notAnswered(channel, grace) },
        queue: { isTimeout: result.timedOut, callAgainSeconds: lease },
      };
    case 'wait':
      return {
        person: { error: problems.notAnswered(channel, result.seconds) },
        queue: { callAgainSeconds: result.seconds },
      };
    case 'never-sent':
      return same({
        status: 'failed',
        lastError: isStaffEmail ? notSentInFiveTries : 'The mail service never received it. Nothing was sent.',
      });
    case 'unknown':
      return {
        person: ends('unknown', problems.sendUnclear(channel)),
        queue: {
          status: 'unknown',
          lastError: 'The provider did not report whether it sent this. Please ask whether it arrived.',
        },
      };
    case 'still-unknown':
      // Nothing is written: its time says since when it is unknown.
      return { person: { error: problems.sendUnclear(channel) }, queue: {} };
    case 'at-work':
      return { person: { error: problems.beingSent(lease) }, queue: { callAgainSeconds: result.seconds } };
    case 'claimed-meanwhile':
      return { person: { error: problems.beingSent(1) }, queue: { callAgainSeconds: 1 } };
    case 'late':
      return {
        person: { callAgainSeconds: lease, error: problems.beingSent(lease) },
        queue: { error: new NotDelivered('The message waited too long for the mail service.') },
      };
    case 'suppressed': {
      const suppressed: Conclusion = { status: 'suppressed', lastError: result.why };
      return { person: { ...suppressed, error: problems.addressSuppressed(result.why) }, queue: suppressed };
    }
    case 'stopped':
      return same({ status: 'stopped' });
    case 'invalid':
      return same({ status: 'failed', lastError: result.why });
  }
}

const noMore = 'The provider takes no more for now: ';
const waitsFor = (seconds: number, now: number): string => soonText(new Date(now + seconds * 1000).toISOString(), now);

const same = (conclusion: Conclusion): Record<'person' | 'queue', Conclusion> => ({
  person: conclusion,
  queue: conclusion,
});

/** What the ledger stores of a conclusion. */
export const outcomeOf = (status: Outcome['status'], lastError: string | undefined, now: Date): Outcome => ({
  status,
  ...(status === 'accepted' && { acceptedOn: now }),
  ...(lastError && { lastError }),
});

/** Ends a delivery with an error, whose message the ledger stores too. */
const ends = (status: Outcome['status'], error: Problem | NotDelivered): Conclusion => ({
  status,
  lastError: error.message,
  error,
});
