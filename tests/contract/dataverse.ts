/** A Dataverse service for one test file, and how tests call it: plain HTTP, as any client would. */
import { afterAll, beforeAll } from 'vitest';
import { startDataverse } from '../../infra/local/dataverse/service.ts';

export const userId = 'a8d1e6f2-3b47-4c59-9e80-1f2d3c4b5a69';

/** JSON without a known type: tests compare it with what they expect. */
export type Loose = { readonly [name: string]: Loose };

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; an empty object when there is none. */
  json: Loose;
  /** The body's `value`, when that is a list. */
  rows: Loose[];
};

export type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

export type TestedService = { url: () => string; call: Call; create: (set: string, row: object) => Promise<string> };

/** Starts a service before the file's tests and stops it after them. */
export function aDataverse(options: { now?: () => Date } = {}): TestedService {
  let url = '';
  let stop = async () => {};
  beforeAll(async () => {
    const tokens = async () => ({ userId, mayUse: true });
    const service = await startDataverse({ port: 0, file: ':memory:', tokens, ...options });
    ({ url, stop } = service);
  });
  afterAll(() => stop());
  const call: Call = (method, path, body, headers) => callService(url, method, path, body, headers);
  return {
    url: () => url,
    call,
    async create(set, row) {
      const answer = await call('POST', set, row);
      if (answer.status !== 204) throw new Error(`Not created: ${answer.text}`);
      return idOf(answer);
    },
  };
}

/** Calls the service. @param path relative to the Web API's root, or an absolute URL */
export async function callService(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const target = path.startsWith('http') ? path : `${url}/api/data/v9.2/${path}`;
  const response = await fetch(target, {
    method,
    headers: {
      Authorization: 'Bearer any',
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const json = isJson ? JSON.parse(text) : {};
  const rows = Array.isArray(json.value) ? json.value : [];
  return { status: response.status, headers: response.headers, text, json, rows };
}

/** Returns the id in `OData-EntityId`. */
export function idOf(answer: Answer): string {
  const id = /\(([0-9a-f-]{36})\)$/.exec(answer.headers.get('OData-EntityId') ?? '')?.[1];
  if (id === undefined) throw new Error(`No OData-EntityId: ${answer.status} ${answer.text}`);
  return id;
}

/** Formats a refusal in short: `400 0x80060888`. */
export const refusal = (answer: Answer): string => `${answer.status} ${answer.json.error?.code}`;
