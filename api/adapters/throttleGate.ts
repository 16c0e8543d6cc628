import type { SendOutcome } from './sendOutcome.ts';

/** A send that keeps to the service's `Retry-After`. */
export type ThrottleGate<Parts extends unknown[]> = {
  /** The same send; throttled by itself while the service wants to be left alone. */
  send: (...parts: Parts) => Promise<SendOutcome>;
  /** How many seconds that still lasts; 0 when anything may be sent. */
  heldSeconds: () => number;
};

/**
 * Keeps to a service's `Retry-After`: until it has passed, nothing is sent, because a call made too early would be
 * refused and lengthen the wait for everybody.
 */
export function throttleGate<Parts extends unknown[]>(
  send: (...parts: Parts) => Promise<SendOutcome>,
  now: () => Date,
): ThrottleGate<Parts> {
  let closedUntil = 0;
  const heldSeconds = () => Math.max(0, Math.ceil((closedUntil - now().getTime()) / 1000));
  return {
    heldSeconds,
    async send(...parts) {
      const retryAfterSeconds = heldSeconds();
      if (retryAfterSeconds > 0) return { kind: 'throttled', retryAfterSeconds };
      const outcome = await send(...parts);
      if (outcome.kind === 'throttled') {
        closedUntil = Math.max(closedUntil, now().getTime() + outcome.retryAfterSeconds * 1000);
      }
      return outcome;
    },
  };
}
