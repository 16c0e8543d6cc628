/** What the clients of Azure Communication Services have in common. */
import type { Communication } from '../config.ts';

/** A person waits for the answer. */
const patienceMs = 10_000;

export const patience = (): AbortSignal => AbortSignal.timeout(patienceMs);

export const clientOptions = ({ endpoint }: Communication['communication']) => ({
  // A client that waits and tries again by itself would call within the time that it was told to wait.
  retryOptions: { maxRetries: 0 },
  // On a developer's machine.
  allowInsecureConnection: endpoint.startsWith('http:'),
});
