import { AsyncResource } from 'node:async_hooks';
import DataLoader from 'dataloader';
import type { Client } from '../../dataverse/client.ts';
import type { Operation } from '../../dataverse/operation.ts';

/** In milliseconds. Long enough for simultaneous calls to share a request, and short compared with any of them. */
const gatherMs = 3;
const most = 100;
/** While so many requests are on their way, further operations gather for the next. */
const mostOnTheWay = 2;
/** In milliseconds. They gather no longer than this, so that a request that hangs holds up no other. */
const longestGatherMs = 250;

type Load = <Result>(operation: Operation<Result>) => Promise<Result>;
type Batching = Pick<Client, 'batch'>;

const loaders = new WeakMap<Batching, Load>();

/**
 * Sends simultaneous operations in one request, because many deliveries run concurrently and each request counts
 * towards the user's limits. All adapters of one client share the requests.
 * @returns a function that sends one operation; it rejects with the operation's DataverseError
 */
export function batchLoader(dataverse: Batching): Load {
  const load = loaders.get(dataverse) ?? newLoader(dataverse);
  loaders.set(dataverse, load);
  return load;
}

function newLoader(dataverse: Batching): Load {
  /** What sends the requests that gather, oldest first, and the timer after which each is sent in any case. */
  const gathered = new Map<() => void, NodeJS.Timeout>();
  let onTheWay = 0;
  const depart = (send: () => void) => {
    clearTimeout(gathered.get(send));
    gathered.delete(send);
    onTheWay += 1;
    send();
  };
  const departNext = () => {
    const [next] = gathered.keys();
    if (next && onTheWay < mostOnTheWay) depart(next);
  };
  const loader = new DataLoader<Operation<void>, void>(
    async (operations) => {
      try {
        const outcomes = await dataverse.batch(operations, { continueOnError: true });
        return outcomes.map((outcome) => (outcome.ok ? undefined : outcome.error));
      } finally {
        onTheWay -= 1;
        departNext();
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (dispatch) => {
        // Logs name a request by the action of its first operation, not by that whose answer lets it depart.
        const send = AsyncResource.bind(dispatch);
        setTimeout(() => {
          gathered.set(
            send,
            setTimeout(() => depart(send), longestGatherMs),
          );
          departNext();
        }, gatherMs);
      },
    },
  );
  return (operation) =>
    new Promise((resolve, reject) => {
      const { read, recover, ...request } = operation;
      const settling: Operation<void> = {
        ...request,
        read: (answer) => resolve(read(answer)),
        ...(recover && { recover: (error) => resolve(recover(error)) }),
      };
      loader.load(settling).catch(reject);
    });
}
