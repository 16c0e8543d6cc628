import type { SendOutcome } from './sendOutcome.ts';

/** A send that respects the service's `Retry-After`. */
export type ThrottleGate<Parts extends unknown[]> = {
  /** The same send; returns throttled by itself while the service must not be called. */
  send: (...parts: Parts) => Promise<SendOutcome>;
  /** How many seconds that still lasts; 0 when sending is allowed. */
  throttledSeconds: () => number;
};

/**
 * Respects a service's `Retry-After`: until it has passed, nothing is sent, because an early call would be refused and
 * prolong the wait for everybody.
 */
export function throttleGate<Parts extends unknown[]>(
  send: (...parts: Parts) => Promise<SendOutcome>,
  now: () => Date,
): ThrottleGate<Parts> {
  let closedUntil = 0;
  const throttledSeconds = () => Math.max(0, Math.ceil((closedUntil - now().getTime()) / 1000));
  return {
    throttledSeconds,
    async send(...parts) {
      const retryAfterSeconds = throttledSeconds();
      if (retryAfterSeconds > 0) return { kind: 'throttled', retryAfterSeconds };
      const outcome = await send(...parts);
      if (outcome.kind === 'throttled') {
        closedUntil = Math.max(closedUntil, now().getTime() + outcome.retryAfterSeconds * 1000);
      }
      return outcome;
    },
  };
}
