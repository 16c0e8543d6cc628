/** What a call is part of, known to everything that it does, without being handed from one to the next. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { isGuid } from '../../domain/schema/guid.ts';

const current = new AsyncLocalStorage<string>();

/**
 * Runs a call under a correlation id.
 * @param given what the caller sent: taken when it is a UUID, and replaced otherwise, because it goes into logs
 */
export function correlated<Result>(given: string | null | undefined, run: () => Result): Result {
  return current.run(given && isGuid(given) ? given.toLowerCase() : randomUUID(), run);
}

/** The id of the call that is running; nothing outside one. */
export const correlationId = (): string | undefined => current.getStore();

/** The header by which Dataverse and Azure's services take a caller's id into their own logs. */
export const clientRequestHeader = 'x-ms-client-request-id';
