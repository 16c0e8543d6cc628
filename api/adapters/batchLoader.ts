import DataLoader from 'dataloader';
import type { Client } from '../../dataverse/client.ts';
import type { Operation } from '../../dataverse/operation.ts';

/** Long enough for simultaneous calls to share a request, and short compared with any of them. */
const gatherMs = 3;
const most = 100;

/**
 * Sends simultaneous operations in one request, because many deliveries run concurrently and each request counts
 * towards the user's limits.
 * @returns a function that sends one operation; it rejects with the operation's DataverseError
 */
export function batchLoader<Result>(dataverse: Client): (operation: Operation<Result>) => Promise<Result> {
  const loader = new DataLoader<Operation<Result>, Result>(
    async (operations) => {
      const outcomes = await dataverse.batch(operations, { continueOnError: true });
      return outcomes.map((outcome) => (outcome.ok ? outcome.value : outcome.error));
    },
    { cache: false, maxBatchSize: most, batchScheduleFn: (send) => setTimeout(send, gatherMs) },
  );
  return (operation) => loader.load(operation);
}
