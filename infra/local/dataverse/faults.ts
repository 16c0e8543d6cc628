/** Faults that tests order: errors, delays, connections that break. Local only; nothing deployed has this endpoint. */
import type { DataverseError } from './errors.ts';

export type Fault = {
  /** Where the connection breaks: before the request is carried out, or after, so that only its answer is lost. */
  drop: 'before' | 'after' | undefined;
  /** How long the request lies before it is carried out. */
  delayMs: number;
  /** How long its answer takes after that. */
  answerDelayMs: number;
  /** The caller's token is no longer good, whatever it is. */
  tokenExpired: boolean;
  /** What is answered instead of carrying the request out. */
  refusal: DataverseError | undefined;
};

/** A fault with the requests that it meets, as `GET /api/data/v9.2/…`, and how many of them. */
export type RequestedFault = Fault & { match: RegExp; left: number };

export type Faults = {
  add(fault: RequestedFault): void;
  clear(): void;
  /** The fault that this request meets, oldest first; it has one time less to happen then. */
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
