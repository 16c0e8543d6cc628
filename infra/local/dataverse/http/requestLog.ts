/** Records which requests came in, so that the requests of a screen or a function can be counted. Local only. */
import { DataverseError } from '../errors.ts';
import { noContent, type ServiceAnswer } from '../serviceRequest.ts';

export const requestsPath = '/_local/requests';

/** Older requests are dropped: clear the list before counting. */
const most = 100_000;

const innerRequest = /^(GET|POST|PATCH|PUT|DELETE) \S+ HTTP\/1\.1/gm;

export type RequestLog = {
  note(method: string, url: string, body: string): void;
  clear(): void;
  all(): readonly string[];
  /** How many operations were in them. */
  operations(): number;
};

export function createRequestLog(): RequestLog {
  let noted: string[] = [];
  let operations = 0;
  return {
    note: (method, url, body) => {
      operations += url.endsWith('/$batch') ? (body.match(innerRequest)?.length ?? 1) : 1;
      if (noted.length < most) noted.push(`${method} ${url.split('?', 1)[0]}`);
    },
    clear: () => {
      noted = [];
      operations = 0;
    },
    all: () => noted,
    operations: () => operations,
  };
}

/**
 * `GET` lists the requests since the last `DELETE`, as `GET /api/data/v9.2/crf69_contacts`; a `$batch` counts as one,
 * and each of its contents as an operation.
 */
export function requestsAnswer(requests: RequestLog, method: string): ServiceAnswer {
  if (method === 'GET') {
    const body = JSON.stringify({ requests: requests.all(), operations: requests.operations() });
    return { status: 200, headers: { 'Content-Type': 'application/json' }, body };
  }
  if (method !== 'DELETE') throw new DataverseError(405, '', 'Requests are listed by GET and forgotten by DELETE.');
  requests.clear();
  return noContent();
}
