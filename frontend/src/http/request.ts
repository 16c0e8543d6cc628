/** Calls to /api. A call that can be repeated is repeated with growing pauses before anybody is bothered. */
import type { ApiAnswer, ApiError } from '../../../domain/contract/answers.ts';
import { correlationHeader } from '../../../domain/contract/paths.ts';

/** The API's refusal, or its silence. */
export class RequestFailed extends Error {
  override name = 'RequestFailed';
  /** Nothing when no answer came that could be understood. */
  readonly error: ApiError | undefined;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Before this the same call must not be made again. */
  readonly retryAt: Date | undefined;
  constructor(status: number, error?: ApiError, retryAt?: Date) {
    super(error?.message ?? 'No answer came.');
    this.status = status;
    this.error = error;
    this.retryAt = retryAt;
  }

  /** The same call would be refused again. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && ![408, 425, 429].includes(this.status);
  }
}

/** @throws RequestFailed unless the answer says `success: true` */
export async function request<Data>(path: string, init?: RequestInit): Promise<Data> {
  const headers = new Headers(init?.headers);
  headers.set(correlationHeader, crypto.randomUUID());
  const response = await fetch(path, { ...init, headers }).catch(() => undefined);
  if (!response) throw new RequestFailed(0);
  const answer: ApiAnswer<Data> | undefined = await response.json().catch(() => undefined);
  if (response.ok && answer?.success === true) return answer.data;
  const error = answer?.success === false ? answer.error : undefined;
  throw new RequestFailed(response.status, error, retryAt(response.headers));
}

/** @returns when `Retry-After` allows another call; nothing without one. The API gives seconds, never a date. */
function retryAt(headers: Headers): Date | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? new Date(Date.now() + seconds * 1000) : undefined;
}

/** A person is told when to come back rather than kept waiting for longer. */
const longestWaitMs = 10_000;

/**
 * @param usual milliseconds, where the answer does not ask for more
 * @returns milliseconds to wait before the call is made again; nothing when it would be refused again, or is to be made
 *   much later
 */
export function pauseAfter(error: unknown, usual: number): number | undefined {
  if (!(error instanceof RequestFailed)) return usual;
  if (error.isFinal) return undefined;
  const asked = error.retryAt ? error.retryAt.getTime() - Date.now() : 0;
  return asked > longestWaitMs ? undefined : Math.max(usual, asked);
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds before each repetition of a load. */
const loadPauses = [500, 1000, 2000, 4000] as const;

/** Loads with repetitions. @throws RequestFailed at once when that is final or to be made much later, or when the last try failed, too */
export async function load<Data>(path: string, signal: AbortSignal, headers?: HeadersInit): Promise<Data> {
  for (const ms of loadPauses) {
    try {
      return await request<Data>(path, { signal, headers });
    } catch (error) {
      const waitMs = pauseAfter(error, ms);
      if (signal.aborted || waitMs === undefined) throw error;
      await pause(waitMs);
    }
  }
  return request<Data>(path, { signal, headers });
}
