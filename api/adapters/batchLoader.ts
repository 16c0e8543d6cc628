import { AsyncResource } from 'node:async_hooks';
import DataLoader from 'dataloader';
import type { Client } from '../../dataverse/client.ts';
import type { Operation } from '../../dataverse/operation.ts';

/** In milliseconds. Long enough for simultaneous calls to share a request, and short compared with any of them. */
const gatherMs = 3;
/**
 * How long a request gathers patient operations (for whose result no person waits), in milliseconds: until one comes that is not
 * patient, or else for half the time that the previous request took, within these limits. A slow Dataverse, or one that is busy with
 * many mails, so gets fewer and larger requests.
 */
const patientMs = { least: 30, most: 500 };
const most = 100;
/**
 * While `onTheWay` requests have no answer yet, further operations gather for the next request, but no longer than `longestMs`: a
 * request that hangs holds up no other. Requests with patient operations alone have the limits `patient`.
 */
const usual = { onTheWay: 2, longestMs: 250 };
const patient = { onTheWay: 1, longestMs: 2000 };

/** @param isPatient true where no person waits for the result: the operation is held back, to share a request with others */
type Load = <Result>(operation: Operation<Result>, isPatient?: boolean) => Promise<Result>;
type Batching = Pick<Client, 'batch'>;

/**
 * Sends simultaneous operations in one request, because many deliveries run concurrently and each request counts
 * towards the user's limits. All adapters of one client share the requests.
 * @returns a function that sends one operation; it rejects with the operation's DataverseError
 */
export const batchLoader = loaderOfEach();

/**
 * As `batchLoader`, for what a page or a press waits for: Dataverse answers a request when all of it is done, and the
 * outcomes of a hundred mails take seconds.
 */
export const pressLoader = loaderOfEach();

/** Returns the loader of what is read: with the mails' own if nobody waits for it, and otherwise as for a press. */
export const loaderFor = (dataverse: Batching, isPatient: boolean): Load =>
  isPatient ? (operation) => batchLoader(dataverse)(operation, true) : pressLoader(dataverse);

function loaderOfEach(): (dataverse: Batching) => Load {
  const loaders = new WeakMap<Batching, Load>();
  return (dataverse) => {
    const load = loaders.get(dataverse) ?? newLoader(dataverse);
    loaders.set(dataverse, load);
    return load;
  };
}

function newLoader(dataverse: Batching): Load {
  const { gather, hurry, ended } = departures();
  const loader = new DataLoader<Operation<void>, void>(
    async (operations) => {
      const started = Date.now();
      try {
        const outcomes = await dataverse.batch(operations, { continueOnError: true });
        return outcomes.map((outcome) => (outcome.ok ? undefined : outcome.error));
      } finally {
        ended(Date.now() - started);
      }
    },
    // Logs name a request by the action of its first operation, not by that whose answer lets it depart.
    { cache: false, maxBatchSize: most, batchScheduleFn: (dispatch) => gather(AsyncResource.bind(dispatch)) },
  );
  return (operation, isPatient = false) =>
    new Promise((resolve, reject) => {
      const { read, recover, ...request } = operation;
      const settling: Operation<void> = {
        ...request,
        read: (answer) => resolve(read(answer)),
        ...(recover && { recover: (error) => resolve(recover(error)) }),
      };
      loader.load(settling).catch(reject);
      if (!isPatient) hurry();
    });
}

/** A request that gathers operations, and the timer that ends that. */
type Gathering = { send: () => void; limits: typeof usual; timer: NodeJS.Timeout };

/** Decides when requests depart. */
function departures() {
  /** What may depart, oldest first. */
  const ready = new Set<Gathering>();
  let newest: Gathering | undefined;
  let onTheWay = 0;
  let latestMs = 0;

  function depart(one: Gathering) {
    clearTimeout(one.timer);
    ready.delete(one);
    if (newest === one) newest = undefined;
    onTheWay += 1;
    one.send();
  }
  function departNext() {
    for (const one of ready) if (onTheWay < one.limits.onTheWay) return depart(one);
  }
  function waitForTurn(one: Gathering) {
    ready.add(one);
    one.timer = setTimeout(() => depart(one), one.limits.longestMs);
    departNext();
  }
  /** Lets the newest request gather no longer than an operation for which somebody waits. */
  function hurry() {
    const one = newest;
    if (!one || one.limits === usual) return;
    one.limits = usual;
    clearTimeout(one.timer);
    one.timer = setTimeout(() => waitForTurn(one), gatherMs);
  }

  return {
    hurry,
    gather(send: () => void) {
      // The one before is full.
      hurry();
      const gathersMs = Math.min(Math.max(latestMs / 2, patientMs.least), patientMs.most);
      const one: Gathering = { send, limits: patient, timer: setTimeout(() => waitForTurn(one), gathersMs) };
      newest = one;
    },
    /** @param tookMs how long the request took */
    ended(tookMs: number) {
      latestMs = tookMs;
      onTheWay -= 1;
      departNext();
    },
  };
}
