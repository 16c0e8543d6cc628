import type { SendOutcome } from './sendOutcome.ts';

/**
 * Keeps to a service's `Retry-After`: until it has passed, nothing is sent, because a call made too early would be
 * refused and lengthen the wait for everybody.
 * @returns the same send, which is throttled by itself meanwhile
 */
export function holdOff<Parts extends unknown[]>(
  send: (...parts: Parts) => Promise<SendOutcome>,
  now: () => Date,
): (...parts: Parts) => Promise<SendOutcome> {
  let closedUntil = 0;
  return async (...parts) => {
    const waitMs = closedUntil - now().getTime();
    if (waitMs > 0) return { kind: 'throttled', retryAfterSeconds: Math.ceil(waitMs / 1000) };
    const outcome = await send(...parts);
    if (outcome.kind === 'throttled') {
      closedUntil = Math.max(closedUntil, now().getTime() + outcome.retryAfterSeconds * 1000);
    }
    return outcome;
  };
}
