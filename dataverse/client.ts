/** The client of the Dataverse Web API: the same in the browser, in Azure Functions and in provisioning. */
import { changeSet } from './batch/items.ts';
import { clientReads } from './clientReads.ts';
import { clientWrites } from './clientWrites.ts';
import { gathering } from './gather.ts';
import type { Operation } from './operation.ts';
import { type RawAnswer, type RawRequest, raw } from './operations/raw.ts';
import { type Call, type ClientOptions, createSender } from './sender.ts';

export type Client = ReturnType<typeof createClient>;
/** What reads, alone or together with others. */
export type Reader = ReturnType<Client['together']>;

/**
 * Makes a client of one organisation. All its calls share what one user may do: a `Retry-After` holds them all.
 * Every call throws DataverseError, the signal's reason when aborted, or what the token source threw.
 */
export function createClient(options: ClientOptions) {
  const sender = createSender(options);

  /**
   * Does writes all together or not at all.
   * @returns the result of each
   * @throws DataverseError of the operation that failed. With `answerLost`, an earlier try may have done them all:
   *   `preconditionFailed` then asks for a look at the rows.
   */
  async function atomic<Results extends readonly unknown[]>(
    operations: readonly [...{ [K in keyof Results]: Operation<Results[K]> }],
    call: Call = {},
  ): Promise<Results> {
    const [outcome] = await sender.batch([changeSet<Results>(operations)], call);
    if (outcome.ok) return outcome.value;
    throw outcome.error;
  }

  return {
    ...clientReads(sender),
    ...clientWrites(sender),
    /** The reading methods; those that are called at the same moment go out in one request. */
    together: () => clientReads(gathering(sender)),
    /** One operation; the methods are short for it. */
    send: sender.send,
    /** Operations and change sets in as few requests as they fit. */
    batch: sender.batch,
    atomic,
    /** Any request of the Web API, for provisioning. */
    request: async (request: RawRequest, call: Call = {}): Promise<RawAnswer> => sender.send(raw(request), call),
  };
}
