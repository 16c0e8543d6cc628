/** One request to the Web API as data, so that it can travel alone or inside a batch. */
import { DataverseError } from './errors.ts';

export type Answer = {
  status: number;
  headers: Headers;
  body: string;
  /** An earlier try of the same request may have been done, although its answer never came. */
  answerLost: boolean;
};

export type Operation<Result> = {
  /** For errors: what is done to which entity set, without ids or values. */
  label: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below the API's root, encoded; or a whole URL under it, as in a next link. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** The JSON to send; it is given the API's root, because `@odata.id` wants whole URLs. */
  body?: (root: string) => unknown;
  /** Whether doing it twice leaves what doing it once leaves. */
  repeatable: boolean;
  /** Reads an answer below 400. */
  read: (answer: Answer) => Result;
  /** Turns a failure into a result, where the rules say that it is none; throws it otherwise. */
  recover?: (error: DataverseError) => Result;
};

/**
 * Reads the JSON of an answer. The one place where the wire is trusted: the type comes from the schema, from which
 * provisioning made the tables.
 * @throws DataverseError `unexpected` when it is no JSON, as from a proxy's page
 */
export function readJson<Body>(answer: Answer): Body {
  try {
    return JSON.parse(answer.body);
  } catch {
    throw new DataverseError({ kind: 'unexpected', status: answer.status, code: '', operation: 'read an answer' });
  }
}

/** The same operation, of whose result something else is made. */
export function mapped<From, To>(operation: Operation<From>, make: (result: From) => To): Operation<To> {
  const { read, recover, ...request } = operation;
  return {
    ...request,
    read: (answer) => make(read(answer)),
    ...(recover && { recover: (error: DataverseError) => make(recover(error)) }),
  };
}
