/** The outcome of a message that was sent to Azure Communication Services. */
import { retryAfterSeconds } from '../../dataverse/retryAfter.ts';

/**
 * - `accepted`: the service has it
 * - `throttled`, `unreachable`: it was not sent, and can be retried
 * - `refused`: it was not sent, and a retry would fail too
 * - `unclear`: the service answered without saying whether it was sent
 * - `unanswered`: no answer came, or not in time. The service may still be processing it, so until its own time-out has
 * passed, even "not known" does not mean that it was not sent
 */
export type SendOutcome =
  | { kind: 'accepted' }
  | { kind: 'throttled'; retryAfterSeconds: number }
  | { kind: 'unreachable' }
  | { kind: 'refused'; because: 'setup' | 'message'; code: string }
  | { kind: 'unclear' }
  | { kind: 'unanswered'; timedOut: boolean };

/** An answer of the service, or its result for one recipient. */
export type ServiceAnswer = { status: number; retryAfter?: string | undefined; body?: string | null | undefined };

const longestWaitSeconds = 60;

export function outcomeOfAnswer({ status, retryAfter, body }: ServiceAnswer, now: Date): SendOutcome {
  if (status < 300) return { kind: 'accepted' };
  if (status === 429) {
    const seconds = retryAfterSeconds(retryAfter ?? null, now.getTime()) ?? longestWaitSeconds;
    return { kind: 'throttled', retryAfterSeconds: Math.ceil(seconds) };
  }
  // A gateway timed out.
  if (status === 408 || status === 504) return { kind: 'unanswered', timedOut: true };
  if (status === 502) return { kind: 'unanswered', timedOut: false };
  if (status >= 500 || status === 409) return { kind: 'unclear' };
  const because = [401, 403, 404].includes(status) ? 'setup' : 'message';
  return { kind: 'refused', because, code: `${status} ${codeIn(body)}`.trim() };
}

/** Returns the outcome of an accepted operation that failed. */
export const outcomeOfFailure = ({ body }: ServiceAnswer): SendOutcome => ({
  kind: 'refused',
  because: 'message',
  code: codeIn(body),
});

// Only text in the form of a code is used, because the service's messages quote addresses.
const codeIn = (body: string | null | undefined): string => /"code"\s*:\s*"(\w{1,60})"/.exec(body ?? '')?.[1] ?? '';

const noConnection: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/**
 * Returns the outcome of a call without an answer.
 * @param timedOut whether we stopped waiting; otherwise the connection broke
 */
export function outcomeOfSilence(error: unknown, timedOut: boolean): SendOutcome {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return noConnection.includes(code) ? { kind: 'unreachable' } : { kind: 'unanswered', timedOut };
}
