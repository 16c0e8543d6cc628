/** A Dataverse service for one test file, and how tests call it: by our client, or by plain HTTP as any client would. */
import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { type Client, createClient } from '../../dataverse/client.ts';
import type { ClientOptions } from '../../dataverse/sender.ts';
import { volunteerStaff } from '../../domain/access/index.ts';
import type { RowInput, TableDefinition } from '../../domain/schema/index.ts';
import type { Limits } from '../../infra/local/dataverse/http/limits.ts';
import { type DataverseOptions, startDataverse } from '../../infra/local/dataverse/service.ts';
import type { Bearer } from '../../infra/local/dataverse/tokens.ts';

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

/** What the next requests get, as `_local/faults` of the service accepts it. */
type Fault = ({ match: string; count?: number } & Trouble) | { limits: Partial<Limits> };

/** What happens to a request. */
export type Trouble = {
  status?: number;
  retryAfter?: number;
  drop?: 'before' | 'after';
  delayMs?: number;
  answerDelayMs?: number;
};

export type TestedService = {
  url: string;
  call: Call;
  /** Creates a row. @returns its id */
  create: (set: string, row: object) => Promise<string>;
  /** Makes a client, which fails instead of waiting. */
  client: (options?: Partial<ClientOptions>) => Client;
  /** Makes a client whose token is a person's name. */
  clientOf: (who: string, options?: Partial<ClientOptions>) => Client;
  order: (fault: Fault) => Promise<Response>;
  /** Takes back all that was ordered. */
  calm: () => Promise<Response>;
};

/** Returns the check of tokens that are the names of people; anybody else has every right. */
export const tokensOf =
  (people: Readonly<Record<string, Partial<Bearer>>>) =>
  async (token: string): Promise<Bearer> => ({ userId, mayUse: true, ...people[token] });

/** Starts a service for a test file, and stops it after its tests. */
export async function aDataverse(options: Partial<DataverseOptions> = {}): Promise<TestedService> {
  const tokens = async () => ({ userId, mayUse: true });
  const { url, stop } = await startDataverse({ port: 0, file: ':memory:', tokens, ...options });
  afterAll(stop);
  const faults = `${url}/_local/faults`;
  const client = (changes: Partial<ClientOptions> = {}) =>
    createClient({ url, token: async () => 'token', maxWaitMs: 0, ...changes });
  const call: Call = (method, path, body, headers) => callService(url, method, path, body, headers);
  return {
    url,
    call,
    async create(set, row) {
      const answer = await call('POST', set, row);
      if (answer.status !== 204) throw new Error(`Not created: ${answer.text}`);
      return idOf(answer);
    },
    client,
    clientOf: (who, changes) => client({ token: async () => who, ...changes }),
    order: (fault) => fetch(faults, { method: 'POST', body: JSON.stringify(fault) }),
    calm: () => fetch(faults, { method: 'DELETE' }),
  };
}

/** Starts a service with two members of staff, each with a client that waits out what is busy. */
export async function twoColleagues() {
  const people = {
    ann: { userId: randomUUID(), name: 'Ann Tan', role: volunteerStaff },
    ben: { userId: randomUUID(), name: 'Ben Ong', role: volunteerStaff },
  };
  const service = await aDataverse({ tokens: tokensOf(people) });
  const options = { wait: async () => {}, maxWaitMs: 300_000 };
  return { people, service, ann: service.clientOf('ann', options), ben: service.clientOf('ben', options) };
}

/** Creates a row under a new id. @returns the id */
export async function aRow<T extends TableDefinition>(client: Client, table: T, row: RowInput<T>): Promise<string> {
  const id = randomUUID();
  await client.create(table, id, row);
  return id;
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
