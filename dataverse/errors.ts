/** The error of a failed call, as one class for every room. */

/**
 * - `invalid`: the request is wrong, and sending it again would not help
 * - `duplicateKey`: another row has this primary or alternate key
 * - `preconditionFailed`: the row was changed, or exists although it should be new
 * - `throttled`: the service limits of this user are reached; nothing was done
 * - `unavailable`: the service, or a gateway before it, answered 502, 503 or 504
 * - `network`: no complete answer arrived
 * - `notRun`: an earlier operation of the same batch failed, so this one was not run
 * - `unexpected`: an answer that the Web API does not document
 */
export type ErrorKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'preconditionFailed'
  | 'duplicateKey'
  | 'throttled'
  | 'unavailable'
  | 'network'
  | 'notRun'
  | 'unexpected';

type Facts = {
  kind: ErrorKind;
  /** The HTTP status, 0 when there was no answer. */
  status: number;
  /** Dataverse's code (`0x80040217`), a code of the operating system (`ECONNRESET`), or empty. */
  code: string;
  /** The operation and its entity set, such as `create crf69_contacts`. */
  operation: string;
  /** Seconds to wait, as the service requested. */
  retryAfter?: number | undefined;
  /** An answer was lost: this call may have done the operation. */
  answerLost?: boolean;
  /** The columns of the schema that the service's text names. */
  columns?: readonly string[];
  /** The index of the failed operation in its change set, from 0, when the service reported it. */
  index?: number | undefined;
};

/**
 * A failed call. The message is our own, because Dataverse's messages quote values and ids of rows, which must not
 * reach a log.
 */
export class DataverseError extends Error {
  override readonly name = 'DataverseError';
  readonly kind: ErrorKind;
  readonly status: number;
  readonly code: string;
  readonly operation: string;
  readonly retryAfter: number | undefined;
  readonly answerLost: boolean;
  readonly columns: readonly string[];
  readonly index: number | undefined;

  constructor(facts: Facts) {
    const code = facts.code ? ` ${facts.code}` : '';
    const columns = facts.columns?.length ? `: ${facts.columns.join(', ')}` : '';
    super(`${facts.operation}: ${meanings[facts.kind]} (${facts.status || 'no answer'}${code}${columns})`);
    this.kind = facts.kind;
    this.status = facts.status;
    this.code = facts.code;
    this.operation = facts.operation;
    this.retryAfter = facts.retryAfter;
    this.answerLost = facts.answerLost ?? false;
    this.columns = facts.columns ?? [];
    this.index = facts.index;
  }
}

const meanings: Record<ErrorKind, string> = {
  invalid: 'the request was refused',
  unauthorized: 'the token was not accepted',
  forbidden: 'not allowed',
  notFound: 'there is no such row or table',
  preconditionFailed: 'the row was changed by another, or is already there',
  duplicateKey: 'another row has this key',
  throttled: 'too many calls',
  unavailable: 'the service is not available',
  network: 'no whole answer came',
  notRun: 'not tried, because an earlier operation failed',
  unexpected: 'an unexpected answer',
};

/** Makes the error of a request without a complete answer. */
export function networkError(operation: string, cause: unknown): DataverseError {
  return new DataverseError({ kind: 'network', status: 0, code: systemCode(cause), operation, answerLost: true });
}

/** Makes the error of a request that must not be sent. */
export const invalidRequest = (operation: string): DataverseError =>
  new DataverseError({ kind: 'invalid', status: 0, code: '', operation });

// Node's fetch reports only "fetch failed"; the reason, such as ECONNRESET, is its cause.
function systemCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string' && /^[A-Z_]+$/.test(error.code)) return error.code;
  return systemCode(error.cause);
}
