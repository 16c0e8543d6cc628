import DataLoader from 'dataloader';
import type { Client } from '../../dataverse/client.ts';
import type { Operation } from '../../dataverse/operation.ts';

/** Long enough for calls of the same moment to meet, and short beside any of them. */
const gatherMs = 3;
const most = 100;

/**
 * Sends operations that are asked for at the same moment in one request: many deliveries run side by side, and each
 * request counts towards what one user may do.
 * @returns sends one operation; rejects with its DataverseError
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
