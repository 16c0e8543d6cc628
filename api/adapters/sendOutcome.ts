/** What became of a message that was handed to Azure Communication Services. */
import { retryAfterSeconds } from '../../dataverse/retryAfter.ts';

/**
 * - `accepted`: it is theirs now
 * - `throttled`, `unreachable`: it was not sent, and may be another time
 * - `refused`: it was not sent, and would not be as it is
 * - `unclear`: the service answered, and did not say whether it was sent
 * - `unanswered`: no answer came, or not in time. The service may still be at work on it, so for as long as its own
 *   time-out lasts, not even its "not known" tells that it was not sent
 */
export type SendOutcome =
  | { kind: 'accepted' }
  | { kind: 'throttled'; retryAfterSeconds: number }
  | { kind: 'unreachable' }
  | { kind: 'refused'; because: 'setup' | 'message'; code: string }
  | { kind: 'unclear' }
  | { kind: 'unanswered'; timedOut: boolean };

/** An answer of the service, or what it says of one recipient. */
export type ServiceAnswer = { status: number; retryAfter?: string | undefined; body?: string | null | undefined };

const longestPatienceSeconds = 60;

export function outcomeOfAnswer({ status, retryAfter, body }: ServiceAnswer, now: Date): SendOutcome {
  if (status < 300) return { kind: 'accepted' };
  if (status === 429) {
    const seconds = retryAfterSeconds(retryAfter ?? null, now.getTime()) ?? longestPatienceSeconds;
    return { kind: 'throttled', retryAfterSeconds: Math.ceil(seconds) };
  }
  // Somebody in between did not wait, or was not answered either.
  if (status === 408 || status === 504) return { kind: 'unanswered', timedOut: true };
  if (status === 502) return { kind: 'unanswered', timedOut: false };
  if (status >= 500 || status === 409) return { kind: 'unclear' };
  const because = [401, 403, 404].includes(status) ? 'setup' : 'message';
  return { kind: 'refused', because, code: `${status} ${codeIn(body)}`.trim() };
}

/** For an operation that was taken and came to nothing. */
export const outcomeOfFailure = ({ body }: ServiceAnswer): SendOutcome => ({
  kind: 'refused',
  because: 'message',
  code: codeIn(body),
});

// Only what looks like a code: the service's texts quote addresses.
const codeIn = (body: string | null | undefined): string => /"code"\s*:\s*"(\w{1,60})"/.exec(body ?? '')?.[1] ?? '';

const noConnection: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/**
 * For a call that got no answer.
 * @param timedOut whether we stopped waiting; otherwise the line broke
 */
export function outcomeOfSilence(error: unknown, timedOut: boolean): SendOutcome {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return noConnection.includes(code) ? { kind: 'unreachable' } : { kind: 'unanswered', timedOut };
}
