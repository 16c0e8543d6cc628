/** What is known of addresses before the storm. */
import { randomUUID } from 'node:crypto';
import { create } from '../../../dataverse/operations/writeOperations.ts';
import { addressKey } from '../../../domain/messages/addressStates.ts';
import { channel } from '../../../domain/schema/choices/records.ts';
import { type RowInput, tables } from '../../../domain/schema/index.ts';
import type { FaultSystem } from './faultSystem.ts';

/** Of those who have unsubscribed from News, who unsubscribe in the storm, and who take it back in it. */
export const readerDomains = ['quiet.test', 'leaving.test', 'returning.test'] as const;

const table = tables.addressState;
/** Many in one request: Dataverse lets one user make only so many in five minutes. */
const atOnce = 200;

export const earlierBounce: RowInput<typeof table> = {
  crf69_bouncedon: '2026-01-01T00:00:00Z',
  crf69_bouncereason: 'The address does not exist.',
};
export const earlierUnsubscription: RowInput<typeof table> = { crf69_unsubscribedon: '2026-01-01T00:00:00Z' };

/** Stores the same about each of these addresses. */
export async function storeAddresses(
  addresses: readonly string[],
  known: RowInput<typeof table>,
  { dataverse }: FaultSystem,
): Promise<void> {
  for (let from = 0; from < addresses.length; from += atOnce) {
    const rows = addresses.slice(from, from + atOnce).map((address) => {
      const row = { crf69_address: addressKey(address), crf69_channel: channel.codes.email, ...known };
      return create(table, randomUUID(), row);
    });
    await dataverse.atomic(rows);
  }
}
