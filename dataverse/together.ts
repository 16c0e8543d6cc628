import type { Client } from './client.ts';

/** Returns a client whose simultaneous reads share one request, however they are called. */
export function together(client: Client): Client {
  const reader = client.batchedReads();
  return { ...client, ...reader, batchedReads: () => reader };
}
