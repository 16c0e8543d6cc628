import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { valuesOf } from '../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, isIn, ne, or } from '../../../../dataverse/filter.ts';
import { firstPage } from '../../../../dataverse/operations/readOperations.ts';
import { chunksOf } from '../../../../domain/chunks.ts';
import type { EmailType } from '../../../../domain/contract/emailType.ts';
import { addressKey } from '../../../../domain/messages/addressStates.ts';
import { channel } from '../../../../domain/schema/choices/records.ts';
import { tables } from '../../../../domain/schema/index.ts';
import { useDataverse } from '../data/useDataverse.ts';

/** The mark beside an address: why it gets nothing, or not everything. */
export type AddressMark = 'bounced' | 'no emails' | 'no news';

/** Returns whether an email of a type leaves out an address with a mark; a type not chosen yet counts as Service. */
export const isLeftOut = (mark: AddressMark | undefined, type: EmailType | ''): boolean =>
  mark !== undefined && (mark !== 'no news' || type === 'news');

export const addressMarksKey = ['address marks'];
/** The most addresses in one request. */
const perRequest = 200;

/**
 * Loads the marks of addresses; one without any history has none.
 * @param addresses a stable array; a new array is read again
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

/** Reads the marks of addresses, given as keys, in one batch, so that no email address is in a URL. */
export async function marksOf(dataverse: Client, keys: readonly string[], signal?: AbortSignal) {
  const reads = chunksOf(keys, perRequest).map((portion) =>
    firstPage(tables.addressState, {
      select: ['crf69_address', 'crf69_bouncedon', 'crf69_refusedon', 'crf69_unsubscribedon'],
      filter: and(
        eq('crf69_channel', channel.codes.email),
        isIn('crf69_address', portion),
        or(ne('crf69_bouncedon', null), ne('crf69_refusedon', null), ne('crf69_unsubscribedon', null)),
      ),
      top: perRequest,
    }),
  );
  const pages = valuesOf(await dataverse.batch(reads, { signal }));
  const rows = pages.flatMap((page) => page.rows);
  return new Map(rows.map((row): [string, AddressMark] => [addressKey(row.crf69_address ?? ''), markOf(row)]));
}

function markOf(row: { crf69_bouncedon: string | null; crf69_refusedon: string | null }): AddressMark {
  if (row.crf69_bouncedon !== null) return 'bounced';
  return row.crf69_refusedon === null ? 'no news' : 'no emails';
}
