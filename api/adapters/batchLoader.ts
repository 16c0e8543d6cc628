import DataLoader from 'dataloader';
import type { Client } from '../../dataverse/client.ts';
import type { Operation } from '../../dataverse/operation.ts';

/** In milliseconds. Long enough for simultaneous calls to share a request, and short compared with any of them. */
const gatherMs = 3;
const most = 100;
/** While so many requests are on their way, further operations gather for the next. */
const mostOnTheWay = 2;

type Load = <Result>(operation: Operation<Result>) => Promise<Result>;

const loaders = new WeakMap<Client, Load>();

/**
 * Sends simultaneous operations in one request, because many deliveries run concurrently and each request counts
 * towards the user's limits. All adapters of one client share the requests.
 * @returns a function that sends one operation; it rejects with the operation's DataverseError
 */
export function batchLoader(dataverse: Client): Load {
  const load = loaders.get(dataverse) ?? newLoader(dataverse);
  loaders.set(dataverse, load);
  return load;
}

function newLoader(dataverse: Client): Load {
  const gathered: (() => void)[] = [];
  let onTheWay = 0;
  const depart = () => {
    while (onTheWay < mostOnTheWay) {
      const send = gathered.shift();
      if (!send) return;
      onTheWay += 1;
      send();
    }
  };
  const loader = new DataLoader<Operation<void>, void>(
    async (operations) => {
      try {
        const outcomes = await dataverse.batch(operations, { continueOnError: true });
        return outcomes.map((outcome) => (outcome.ok ? undefined : outcome.error));
      } finally {
        onTheWay -= 1;
        depart();
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (send) => {
        setTimeout(() => {
          gathered.push(send);
          depart();
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
