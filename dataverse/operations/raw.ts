/** Requests that the typed operations do not cover: provisioning's metadata calls. */
import { type Operation, readJson } from '../operation.ts';

export type RawRequest = {
  method: Operation<unknown>['method'];
  /** Relative to the API's root, already encoded. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
};

/** The JSON of the answer, undefined when it has none. */
export type RawAnswer = { status: number; headers: Headers; body: unknown };

// A POST creates something each time; a PATCH without a condition may create something.
const repeatable = ({ method, headers = {} }: RawRequest): boolean => {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  return method === 'PATCH' ? names.includes('if-match') || names.includes('if-none-match') : method !== 'POST';
};

/** Any request; it is sent again only where its method and headers make that safe. */
export function raw(request: RawRequest): Operation<RawAnswer> {
  const { method, path, headers = {}, body } = request;
  return {
    label: `${method} ${/^\w*/.exec(path)?.[0]}`,
    method,
    path,
    headers,
    ...(body === undefined ? {} : { body: () => body }),
    repeatable: repeatable(request),
    read: (answer) => ({
      status: answer.status,
      headers: answer.headers,
      body: answer.body === '' ? undefined : readJson<unknown>(answer),
    }),
  };
}
