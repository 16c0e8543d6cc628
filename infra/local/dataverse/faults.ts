/** Faults that tests request: errors, delays, broken connections. Local only; nothing deployed has this endpoint. */
import type { DataverseError } from './errors.ts';

export type Fault = {
  /** Whether the connection breaks before the request is carried out, or after it, so that only the answer is lost. */
  drop: 'before' | 'after' | undefined;
  /** Milliseconds before the request is carried out. */
  delayMs: number;
  /** Milliseconds before its answer is sent. */
  answerDelayMs: number;
  /** The caller's token is rejected, even if it is valid. */
  tokenExpired: boolean;
  /** The error that is returned instead of carrying out the request. */
  refusal: DataverseError | undefined;
};

/** A fault with a pattern of the requests that it applies to, such as `GET /api/data/v9.2/…`, and how many of them. */
export type RequestedFault = Fault & { match: RegExp; left: number };

export type Faults = {
  add(fault: RequestedFault): void;
  clear(): void;
  /** Returns the oldest fault that applies to this request, and lowers its count by one. */
  take(method: string, path: string): Fault | undefined;
};

export function createFaults(): Faults {
  let ordered: RequestedFault[] = [];
  return {
    add: (fault) => {
      ordered.push(fault);
    },
    clear: () => {
      ordered = [];
    },
    take(method, path) {
      const fault = ordered.find(({ match, left }) => left > 0 && match.test(`${method} ${path}`));
      if (fault) fault.left -= 1;
      return fault;
    },
  };
}
