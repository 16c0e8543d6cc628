import DataLoader from 'dataloader';
import { v5 as nameBasedId } from 'uuid';
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq, isIn } from '../../dataverse/filter.ts';
import { mapped } from '../../dataverse/operation.ts';
import { firstPage } from '../../dataverse/operations/readOperations.ts';
import type { Selected } from '../../dataverse/query.ts';
import { type AddressState, addressKey, isNewBounce } from '../../domain/messages/addressStates.ts';
import { channel } from '../../domain/schema/choices/records.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import { loaderFor } from './batchLoader.ts';

const table = tables.addressState;

export type AddressChannel = 'email' | 'sms';

export type AddressStates = {
  /**
   * Returns what is known of an address; undefined if nothing is. It is read after the call; simultaneous calls share a
   * request.
   * @param isPatient true for the queue's deliveries, for which no person waits: held back, to share a request with others
   */
  of: (channel: AddressChannel, address: string, isPatient?: boolean) => Promise<AddressState | undefined>;
  /** Records that a message to an address bounced, unless something newer is known. Idempotent. */
  markBounced: (address: string, bounce: { on: string; reason: string }) => Promise<void>;
  /**
   * Changes what is known.
   * @param decide says what to write over what is known; undefined leaves it
   */
  changeFrom: (
    channel: AddressChannel,
    address: string,
    decide: (known: AddressState | undefined) => AddressChange | undefined,
  ) => Promise<void>;
  /** Changes the state of an address, creating its row if there is none. */
  change: (channel: AddressChannel, address: string, row: AddressChange) => Promise<void>;
};

export type AddressChange = Omit<RowInput<typeof table>, 'crf69_address' | 'crf69_channel'>;

const columns = [
  ...(['crf69_address', 'crf69_bouncedon', 'crf69_bouncereason'] as const),
  ...(['crf69_worksagainon', 'crf69_refusedon', 'crf69_unsubscribedon'] as const),
] as const;

const most = 100;
const mostTries = 5;

// A namespace of its own, so that these ids equal no others.
const namespace = '4d1c5f0a-0b8e-4f7c-9a36-2f7e4d8c1b90';

/** Stores the state of addresses in Dataverse. */
export function addressStatesIn(dataverse: Client): AddressStates {
  const loadersFor = (isPatient: boolean) => ({
    email: readerOf('email', isPatient),
    sms: readerOf('sms', isPatient),
  });
  const [usual, patient] = [loadersFor(false), loadersFor(true)];

  function readerOf(of: AddressChannel, isPatient: boolean) {
    // In batches, so that no address is in a URL; the email address and the number of one person share one.
    const load = loaderFor(dataverse, isPatient);
    return new DataLoader<string, Known | undefined>(
      async (keys) => {
        const asked = [...new Set(keys)];
        const filter = and(eq('crf69_channel', channel.codes[of]), isIn('crf69_address', asked));
        const read = firstPage(table, { select: columns, filter, top: most });
        const byAddress = mapped(
          read,
          ({ rows }) => new Map(rows.map((row) => [addressKey(row.crf69_address ?? ''), knownIn(row)])),
        );
        const states = await load(byAddress);
        return keys.map((key) => states.get(key));
      },
      { cache: false, maxBatchSize: most },
    );
  }

  const find = (of: AddressChannel, address: string, isPatient = false) =>
    (isPatient ? patient : usual)[of].load(addressKey(address));

  /** Writes a state. @returns false if it has changed since it was read */
  async function write(of: AddressChannel, address: string, row: AddressChange, known: Known | undefined) {
    const key = addressKey(address);
    try {
      if (known) await dataverse.update(table, known.id, row, { ifMatch: known.etag });
      else {
        const id = nameBasedId(`${of} ${key}`, namespace);
        const created = { crf69_address: key, crf69_channel: channel.codes[of], ...row };
        if ((await dataverse.create(table, id, created)) !== 'created') return false;
      }
      return true;
    } catch (error) {
      if (error instanceof DataverseError && ['preconditionFailed', 'notFound', 'duplicateKey'].includes(error.kind))
        return false;
      throw error;
    }
  }

  async function changeFrom(
    of: AddressChannel,
    address: string,
    decide: (known: Known | undefined) => AddressChange | undefined,
  ): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const known = await find(of, address);
      const row = decide(known);
      if (!row || (await write(of, address, row, known))) return;
    }
    throw new Error('The state of an address changes too often to be saved.');
  }

  return {
    of: find,
    markBounced: (address, { on, reason }) =>
      changeFrom('email', address, (known) =>
        known && !isNewBounce(known, on)
          ? undefined
          : { crf69_bouncedon: on, crf69_bouncereason: reason || null, crf69_source: 'Delivery report' },
      ),
    changeFrom,
    change: (of, address, row) => changeFrom(of, address, () => row),
  };
}

type Known = AddressState & { id: string; etag: string };

const knownIn = (row: Selected<typeof table, (typeof columns)[number]>): Known => ({
  id: row.crf69_addressstateid,
  etag: row['@odata.etag'],
  bouncedOn: row.crf69_bouncedon ?? '',
  bounceReason: row.crf69_bouncereason ?? '',
  worksAgainOn: row.crf69_worksagainon ?? '',
  refusedOn: row.crf69_refusedon ?? '',
  unsubscribedOn: row.crf69_unsubscribedon ?? '',
});
