/** One request to the Web API as data, so that it can be sent alone or inside a batch. */
import { DataverseError } from './errors.ts';

export type Answer = {
  status: number;
  headers: Headers;
  body: string;
  /** An earlier try of the same request may have succeeded, although its answer was lost. */
  answerLost: boolean;
};

export type Operation<Result> = {
  /** For errors: the operation and the entity set, without ids or values. */
  label: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Relative to the API's root, encoded; or a whole URL under it, as in a next link. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** The JSON to send. The parameter is the API's root, because `@odata.id` needs absolute URLs. */
  body?: (root: string) => unknown;
  /** Whether running it twice has the same effect as running it once. */
  repeatable: boolean;
  /** Reads an answer with a status below 400. */
  read: (answer: Answer) => Result;
  /** Turns an error that counts as success into a result; throws any other. */
  recover?: (error: DataverseError) => Result;
};

/**
 * Reads the JSON of an answer. This is the one place where the type is assumed: it comes from the schema, from which
 * provisioning created the tables.
 * @throws DataverseError `unexpected` when it is no JSON, as from a proxy's page
 */
export function readJson<Body>(answer: Answer): Body {
  try {
    return JSON.parse(answer.body);
  } catch {
    throw new DataverseError({ kind: 'unexpected', status: answer.status, code: '', operation: 'read an answer' });
  }
}

/** Returns the operation with its result mapped. */
export function mapped<From, To>(operation: Operation<From>, make: (result: From) => To): Operation<To> {
  const { read, recover, ...request } = operation;
  return {
    ...request,
    read: (answer) => make(read(answer)),
    ...(recover && { recover: (error: DataverseError) => make(recover(error)) }),
  };
}
