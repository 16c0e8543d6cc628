/** Provides the correlation id of the running call, without passing it as a parameter. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { isGuid } from '../../domain/schema/guid.ts';

const current = new AsyncLocalStorage<string>();

/**
 * Runs a call under a correlation id.
 * @param given what the caller sent: used if it is a UUID, otherwise replaced, because it is logged
 */
export function correlated<Result>(given: string | null | undefined, run: () => Result): Result {
  return current.run(given && isGuid(given) ? given.toLowerCase() : randomUUID(), run);
}

/** Returns the id of the running call; undefined outside one. */
export const correlationId = (): string | undefined => current.getStore();

/** The header by which Dataverse and Azure's services log a caller's id. */
export const clientRequestHeader = 'x-ms-client-request-id';
