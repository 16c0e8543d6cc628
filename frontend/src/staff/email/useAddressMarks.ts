import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { valuesOf } from '../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, isIn, ne, or } from '../../../../dataverse/filter.ts';
import type { Operation } from '../../../../dataverse/operation.ts';
import { firstPage } from '../../../../dataverse/operations/readOperations.ts';
import {
  type ConsentingPerson,
  consentingPeople,
  consentingProfiles,
  distinctPeople,
  whoCount,
} from '../../../../dataverse/readings/consentingPeople.ts';
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

/** An address, and the contacts whom the sender chose of it: their answers count alone, as they do when it is sent. */
export type Reached = { email: string; contacts?: readonly string[] };
type AddressMarks = ReadonlyMap<string, AddressMark>;

const reachedKey = ({ email, contacts = [] }: Reached): string =>
  [addressKey(email), ...[...contacts].sort()].join(' ');

/** Returns the mark of an address that was asked for. */
export const markIn = (marks: AddressMarks, one: Reached): AddressMark | undefined => marks.get(reachedKey(one));

/**
 * Loads the marks of addresses; one without any history has none.
 * @param reached a stable array; a new array is read again
 */
export function useAddressMarks(reached: readonly Reached[]): AddressMarks {
  const dataverse = useDataverse();
  const keys = useMemo(() => [...new Set(reached.map(reachedKey))].sort(), [reached]);
  const { data } = useQuery({
    queryKey: [...addressMarksKey, keys],
    queryFn: ({ signal }) => marksOf(dataverse, reached, signal),
    enabled: keys.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return data ?? none;
}

const none: AddressMarks = new Map();

/** Reads the marks of addresses in batches, so that no email address is in a URL. */
export async function marksOf(
  dataverse: Client,
  reached: readonly Reached[],
  signal?: AbortSignal,
): Promise<AddressMarks> {
  const addresses = chunksOf([...new Set(reached.map(({ email }) => addressKey(email)))], perRequest);
  const chosen = chunksOf([...new Set(reached.flatMap(({ contacts = [] }) => contacts))], perRequest);
  const readAll = async <Result>(operations: readonly Operation<Result>[]): Promise<Result[]> =>
    operations.length > 0 ? valuesOf(await dataverse.batch(operations, { signal })) : [];
  const [states, people, volunteers, chosenPeople] = await Promise.all([
    readAll(addresses.map(marked)),
    readAll(addresses.map((some) => consentingPeople('email', some))),
    readAll(addresses.map(consentingProfiles)),
    readAll(chosen.map((some) => consentingPeople('contactId', some))),
  ]);
  const ofState = new Map(
    states.flatMap(({ rows }) => rows).map((row) => [addressKey(row.crf69_address ?? ''), markOf(row)]),
  );
  const byAddress = groupBy([...people, ...volunteers].flat(), ({ email }) => addressKey(email));
  const byId = groupBy(chosenPeople.flat(), ({ contactId }) => addressKey(contactId));
  const marks = reached.map((one): [string, AddressMark | undefined] => {
    const ofThem = (one.contacts ?? []).flatMap((id) => byId.get(addressKey(id)) ?? []);
    const ofConsent = markedByConsent(ofThem.length > 0 ? ofThem : (byAddress.get(addressKey(one.email)) ?? []));
    const own = ofState.get(addressKey(one.email));
    // Who wants nothing at all wants no news, either.
    return [reachedKey(one), own === undefined || own === 'no news' ? (ofConsent ?? own) : own];
  });
  return new Map(marks.flatMap(([key, mark]) => (mark ? [[key, mark]] : [])));
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

/** What those agreed to whom an address reaches: one withdrawal silences nobody else. */
function markedByConsent(people: readonly ConsentingPerson[]): AddressMark | undefined {
  const agreed = whoCount(distinctPeople(people)).map(({ events }) => events);
  if (whyMayNot('contact', agreed) !== undefined) return 'no emails';
  return whyMayNot('news', agreed) === undefined ? undefined : 'no news';
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function markOf(row: { crf69_bouncedon: string | null; crf69_refusedon: string | null }): AddressMark {
  if (row.crf69_bouncedon !== null) return 'bounced';
  return row.crf69_refusedon === null ? 'no news' : 'no emails';
}
