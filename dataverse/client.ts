/** The client of the Dataverse Web API: the same in the browser, in Azure Functions and in provisioning. */
import { changeSet, valuesOf } from './batch/items.ts';
import { clientReads } from './clientReads.ts';
import { clientWrites } from './clientWrites.ts';
import { gathering } from './gather.ts';
import type { Operation } from './operation.ts';
import { type RawAnswer, type RawRequest, raw } from './operations/raw.ts';
import { type Call, type ClientOptions, createSender } from './sender.ts';

export type Client = ReturnType<typeof createClient>;
/** The reading methods, whether each call sends its own request or several share one. */
export type Reader = ReturnType<Client['batchedReads']>;

/**
 * Makes a client of one organisation. All its calls share one user's limits, so a `Retry-After` delays them all. Every
 * call throws DataverseError, the signal's reason when aborted, or what the token source threw.
 */
export function createClient(options: ClientOptions) {
  const sender = createSender(options);

  /**
   * Runs writes in one transaction.
   * @returns the result of each
   * @throws DataverseError of the operation that failed. With `answerLost`, an earlier try may have succeeded: after
   * `preconditionFailed`, read the rows to find out.
   */
  async function atomic<Results extends readonly unknown[]>(
    operations: readonly [...{ [K in keyof Results]: Operation<Results[K]> }],
    call: Call = {},
  ): Promise<Results> {
    const [outcome] = await sender.batch([changeSet<Results>(operations)], call);
    if (outcome.ok) return outcome.value;
    throw outcome.error;
  }

  const gathered = () => clientReads(gathering(sender));
  const shared = options.gathersReads ? gathered() : undefined;
  const single = () =>
    clientReads({
      send: sender.send,
      sendAll: async (operations, call) => valuesOf(await sender.batch(operations, call)),
    });

  return {
    ...(shared ?? single()),
    ...clientWrites(sender),
    /** Reading methods whose simultaneous calls share one request: also with others, if the client gathers reads. */
    batchedReads: () => shared ?? gathered(),
    /** As `batchedReads`, but never with the reads of others: reads that take long must not hold up a list. */
    separateReads: gathered,
    /** Sends one operation; the other methods are short forms of it. */
    send: sender.send,
    /** Sends operations and change sets in as few requests as possible. */
    batch: sender.batch,
    atomic,
    /** Sends any request of the Web API, for provisioning. */
    request: async (request: RawRequest, call: Call = {}): Promise<RawAnswer> => sender.send(raw(request), call),
  };
}
