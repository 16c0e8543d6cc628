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
  constructor(status: number, error?: ApiError) {
    super(error?.message ?? 'No answer came.');
    this.status = status;
    this.error = error;
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
  throw new RequestFailed(response.status, answer?.success === false ? answer.error : undefined);
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds before each repetition of a load. */
const loadPauses = [500, 1000, 2000, 4000] as const;

/** Loads with repetitions. @throws RequestFailed at once when that is final, or when the last try failed, too */
export async function load<Data>(path: string, signal: AbortSignal): Promise<Data> {
  for (const ms of loadPauses) {
    try {
      return await request<Data>(path, { signal });
    } catch (error) {
      if (signal.aborted || (error instanceof RequestFailed && error.isFinal)) throw error;
      await pause(ms);
    }
  }
  return request<Data>(path, { signal });
}
