import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { valuesOf } from '../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, isIn, ne, or } from '../../../../dataverse/filter.ts';
import { firstPage } from '../../../../dataverse/operations/readOperations.ts';
import { type ConsentingPerson, consentingPeople, whoCount } from '../../../../dataverse/readings/consentingPeople.ts';
import { chunksOf } from '../../../../domain/chunks.ts';
import type { EmailType } from '../../../../domain/contract/emailType.ts';
import { addressKey } from '../../../../domain/messages/addressStates.ts';
import { whyMayNot } from '../../../../domain/privacy/consent.ts';
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
const perRequest = 100;

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

/** Reads the marks of addresses, given as keys, in batches, so that no email address is in a URL. */
export async function marksOf(dataverse: Client, keys: readonly string[], signal?: AbortSignal) {
  const chunks = chunksOf(keys, perRequest);
  const [states, people] = await Promise.all([
    dataverse.batch(chunks.map(marked), { signal }).then((outcomes) => valuesOf(outcomes).flatMap(({ rows }) => rows)),
    dataverse
      .batch(
        chunks.map((portion) => consentingPeople('email', portion)),
        { signal },
      )
      .then((outcomes) => valuesOf(outcomes).flat()),
  ]);
  const marks = new Map(markedByConsent(people));
  for (const row of states) {
    const key = addressKey(row.crf69_address ?? '');
    const mark = markOf(row);
    // Who wants nothing at all wants no news, either.
    if (mark !== 'no news' || !marks.has(key)) marks.set(key, mark);
  }
  return marks;
}

const marked = (portion: readonly string[]) =>
  firstPage(tables.addressState, {
    select: ['crf69_address', 'crf69_bouncedon', 'crf69_refusedon', 'crf69_unsubscribedon'],
    filter: and(
      eq('crf69_channel', channel.codes.email),
      isIn('crf69_address', portion),
      or(ne('crf69_bouncedon', null), ne('crf69_refusedon', null), ne('crf69_unsubscribedon', null)),
    ),
    top: perRequest,
  });

/** What those who share an address agreed to: one withdrawal silences nobody else. */
function markedByConsent(people: readonly ConsentingPerson[]): [string, AddressMark][] {
  const byAddress = new Map<string, ConsentingPerson[]>();
  for (const person of people) {
    const key = addressKey(person.email);
    byAddress.set(key, [...(byAddress.get(key) ?? []), person]);
  }
  return [...byAddress].flatMap(([key, reached]): [string, AddressMark][] => {
    const agreed = whoCount(reached).map(({ events }) => events);
    if (whyMayNot('contact', agreed) !== undefined) return [[key, 'no emails']];
    return whyMayNot('news', agreed) === undefined ? [] : [[key, 'no news']];
  });
}

function markOf(row: { crf69_bouncedon: string | null; crf69_refusedon: string | null }): AddressMark {
  if (row.crf69_bouncedon !== null) return 'bounced';
  return row.crf69_refusedon === null ? 'no news' : 'no emails';
}
