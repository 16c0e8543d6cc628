/** Calls /api. A repeatable call is retried with growing pauses before it fails. */
import type { AnswerOf, PathWith } from '../../../domain/apiContract.ts';
import type { ApiAnswer, ApiError } from '../../../domain/contract/answers.ts';
import { correlationHeader, type FormApiPath } from '../../../domain/contract/paths.ts';
import type { LinkRecord } from '../../../domain/forms/formTypes.ts';
import { newUuid } from './newUuid.ts';

/** An API call that was refused or got no answer. */
export class RequestFailed extends Error {
  override name = 'RequestFailed';
  /** Undefined when no readable answer arrived. */
  readonly error: ApiError | undefined;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** The same call must not be repeated before this time. */
  readonly retryAt: Date | undefined;
  constructor(status: number, error?: ApiError, retryAt?: Date) {
    super(error?.message ?? 'No answer came.');
    this.status = status;
    this.error = error;
    this.retryAt = retryAt;
  }

  /**
   * True when the API would refuse the same call again. A 4xx without its envelope is not the API's: a site between two
   * deployments answers 404, a company's proxy 403.
   */
  get isFinal(): boolean {
    return !!this.error && this.status < 500 && this.status !== 429;
  }
}

/** Calls the API. @throws RequestFailed unless the answer says `success: true` */
export async function request<Data>(path: string, init?: RequestInit): Promise<Data> {
  const headers = new Headers(init?.headers);
  headers.set(correlationHeader, newUuid());
  return answerIn(fetch(path, { ...init, headers }));
}

/** Reads the answer of a call of the API. @throws RequestFailed unless it says `success: true` */
export async function answerIn<Data>(call: Promise<Response>): Promise<Data> {
  const response = await call.catch(() => undefined);
  if (!response) throw new RequestFailed(0);
  const answer: ApiAnswer<Data> | undefined = await response.json().catch(() => undefined);
  if (response.ok && answer?.success === true) return answer.data;
  const error = answer?.success === false ? answer.error : undefined;
  throw new RequestFailed(response.status, error, retryAt(response.headers));
}

/**
 * Returns when `Retry-After` allows another call; undefined without the header. The API sends seconds, never a date.
 */
function retryAt(headers: Headers): Date | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? new Date(Date.now() + seconds * 1000) : undefined;
}

/** For a longer wait, the page shows when to try again. */
const longestWaitMs = 10_000;

/**
 * Returns the milliseconds to wait before a retry; undefined when the call would be refused again, or must wait much
 * longer.
 * @param usual milliseconds, unless the answer asks for more
 */
export function pauseAfter(error: unknown, usual: number): number | undefined {
  if (!(error instanceof RequestFailed)) return usual;
  if (error.isFinal) return undefined;
  const asked = error.retryAt ? error.retryAt.getTime() - Date.now() : 0;
  return asked > longestWaitMs ? undefined : Math.max(usual, asked);
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds without an answer after which a call counts as failed: longer than one bar of signal takes. */
const timeoutMs = 20_000;

/** Waits for an answer, but not without end. @throws RequestFailed as without a signal when it does not come in time */
export const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  Promise.race([answer, pause(timeoutMs).then(() => Promise.reject(new RequestFailed(0)))]);

/** Milliseconds before each retry of a load. */
export const loadPauses = [500, 1000, 2000, 4000] as const;

/**
 * Loads with retries. @throws RequestFailed at once when that is final or must wait much longer, or when the last try
 * failed too
 */
export function load<P extends PathWith<'GET'>>(
  path: P,
  signal: AbortSignal,
  headers?: HeadersInit,
): Promise<AnswerOf<P>>;
export function load(path: FormApiPath, signal: AbortSignal, headers?: HeadersInit): Promise<LinkRecord>;
export async function load(path: string, signal: AbortSignal, headers?: HeadersInit): Promise<unknown> {
  for (const ms of loadPauses) {
    try {
      return await inTime(request(path, { signal, headers }));
    } catch (error) {
      const waitMs = pauseAfter(error, ms);
      if (signal.aborted || waitMs === undefined) throw error;
      await pause(waitMs);
    }
  }
  return inTime(request(path, { signal, headers }));
}
