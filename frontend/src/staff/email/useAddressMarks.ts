import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { valuesOf } from '../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, isIn, ne, or } from '../../../../dataverse/filter.ts';
import { firstPage } from '../../../../dataverse/operations/readOperations.ts';
import { chunksOf } from '../../../../domain/chunks.ts';
import { addressKey } from '../../../../domain/messages/addressStates.ts';
import { channel } from '../../../../domain/schema/choices/records.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { useDataverse } from '../signin/useDataverse.ts';

/** The mark beside an address: why it gets nothing, or not everything. */
export type AddressMark = 'bounced' | 'no emails';

export const addressMarksKey = ['address marks'];
/** The most addresses in one request. */
const perRequest = 200;

/**
 * Loads the marks of addresses; one without any history has none.
 * @param addresses a stable list while it does not change; another one is read anew
 */
export function useAddressMarks(addresses: readonly string[]): ReadonlyMap<string, AddressMark> {
  const dataverse = useDataverse();
  const keys = useMemo(() => [...new Set(addresses.map(addressKey))].sort(), [addresses]);
  const { data } = useQuery({
    queryKey: [...addressMarksKey, keys],
    queryFn: ({ signal }) => marksOf(dataverse, keys, signal),
    enabled: keys.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return data ?? none;
}

const none: ReadonlyMap<string, AddressMark> = new Map();

/** In one batch, so that no email address is in a URL. */
async function marksOf(dataverse: Client, keys: readonly string[], signal: AbortSignal) {
  const reads = chunksOf(keys, perRequest).map((portion) =>
    firstPage(tables.addressState, {
      select: ['crf69_address', 'crf69_bouncedon', 'crf69_refusedon'],
      filter: and(
        eq('crf69_channel', channel.codes.email),
        isIn('crf69_address', portion),
        or(ne('crf69_bouncedon', null), ne('crf69_refusedon', null)),
      ),
      top: perRequest,
    }),
  );
  const pages = valuesOf(await dataverse.batch(reads, { signal }));
  const rows = pages.flatMap((page) => page.rows);
  return new Map(
    rows.map((row): [string, AddressMark] => [
      addressKey(row.crf69_address ?? ''),
      row.crf69_bouncedon === null ? 'no emails' : 'bounced',
    ]),
  );
}
