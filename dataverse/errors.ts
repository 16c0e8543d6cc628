/** What can go wrong with a call, as one class that every room can read. */

/**
 * - `invalid`: the request is wrong, and sending it again would not help
 * - `duplicateKey`: another row has this primary or alternate key
 * - `preconditionFailed`: the row was changed, or is there although it should be new
 * - `throttled`: the service limits of this user are reached; nothing was done
 * - `unavailable`: the service, or something before it, answered 502, 503 or 504
 * - `network`: no whole answer came
 * - `notRun`: an earlier operation of the same batch failed, so this one was not tried
 * - `unexpected`: an answer that the rules of the Web API do not know
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
  /** Seconds that the service asked to wait. */
  retryAfter?: number | undefined;
  /** An answer was lost on the way: the operation may have been done by this call. */
  answerLost?: boolean;
  /** The columns of the schema that the service's text names. */
  columns?: readonly string[];
  /** Which operation of a change set failed, from 0, when the service told. */
  index?: number | undefined;
};

/**
 * A call that failed. The message is ours: Dataverse's own texts quote values and ids of rows, which must not
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

/** Makes the error of a request that got no whole answer. */
export function networkError(operation: string, cause: unknown): DataverseError {
  return new DataverseError({ kind: 'network', status: 0, code: systemCode(cause), operation, answerLost: true });
}

/** Makes the error of a request that must not be sent. */
export const invalidRequest = (operation: string): DataverseError =>
  new DataverseError({ kind: 'invalid', status: 0, code: '', operation });

// Node's fetch says only "fetch failed" and keeps the reason, such as ECONNRESET, one level down.
function systemCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string' && /^[A-Z_]+$/.test(error.code)) return error.code;
  return systemCode(error.cause);
}
