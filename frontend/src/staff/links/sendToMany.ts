/** Sends one link to many people, one request per message, each once, and reports the outcomes. */
import type { ApiError } from '../../../../domain/contract/answers.ts';
import { pause, RequestFailed } from '../../http/request.ts';
import { SignInNeeded } from '../session/tokens.ts';

export type Channel = 'email' | 'sms';

/** One message to one person. Its key is made once, so that any number of tries sends once. */
export type LinkJob = { id: string; name: string; channel: Channel; key: string };

/**
 * - `sent`
 * - `leftOut`: it cannot or need not be sent, as `reason` says
 * - `failed`: it was not sent, or its outcome is unknown; it may be retried under its key
 */
export type JobOutcome = { kind: 'sent' } | { kind: 'leftOut' | 'failed'; reason: string };

export type ManyOptions = {
  send: (job: LinkJob) => Promise<unknown>;
  /** Called with each outcome. */
  onOutcome: (job: LinkJob, outcome: JobOutcome) => void;
  /** Called when the provider throttles, and when that is over. */
  onWaiting: (waiting: boolean) => void;
  signal: AbortSignal;
  /** Waits so many milliseconds. */
  wait?: (ms: number) => Promise<void>;
};

const atOnce = 3;
const throttledMs = 15_000;
/** Before each retry of a message without an answer. */
const pauses = [1000, 3000, 8000];

/**
 * Sends the jobs, a few at a time, until all have their outcome or `signal` stops it.
 * @throws SignInNeeded when nobody is signed in any more: jobs without an outcome were not completed
 */
export async function sendToMany(jobs: readonly LinkJob[], options: ManyOptions): Promise<void> {
  const waiting = [...jobs];
  const work = async () => {
    for (let job = waiting.shift(); job && !options.signal.aborted; job = waiting.shift()) {
      const outcome = await outcomeOf(job, options);
      if (outcome) options.onOutcome(job, outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, jobs.length) }, work));
}

/** Returns the outcome; undefined when it was stopped before. */
async function outcomeOf(job: LinkJob, { send, onWaiting, signal, wait = pause }: ManyOptions) {
  for (let tries = 0; !signal.aborted; ) {
    try {
      await send(job);
      return { kind: 'sent' } as const;
    } catch (error) {
      if (error instanceof SignInNeeded) throw error;
      const failed = error instanceof RequestFailed ? error : new RequestFailed(0);
      const end = endOf(failed.error, failed.isFinal);
      if (end) return end;
      if (failed.status === 429) {
        // The provider's quota is no failure: it is waited for as long as it takes.
        onWaiting(true);
        await wait(throttledMs);
        onWaiting(false);
      } else {
        const ms = pauses[tries];
        if (ms === undefined) return { kind: 'failed', reason: failed.message } as const;
        tries += 1;
        await wait(ms);
      }
    }
  }
  return undefined;
}

function endOf(error: ApiError | undefined, isFinal: boolean): JobOutcome | undefined {
  switch (error?.code) {
    case 'no-address':
    case 'not-found':
    case 'sms-off':
      return { kind: 'leftOut', reason: error.message };
    case 'sent-already':
      return { kind: 'leftOut', reason: error.message.replace(/ Send again\?$/, '') };
    case 'send-unclear':
    case 'message-refused':
      return { kind: 'failed', reason: error.message };
    // An earlier try of the same press is still under way, so that the next one finds its outcome.
    case 'being-sent':
      return undefined;
    default:
      return isFinal ? { kind: 'failed', reason: error?.message ?? 'It was refused.' } : undefined;
  }
}
