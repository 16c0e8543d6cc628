/** Finds what was sent to one person, at any of their addresses. */
import { addressesOf } from '../../../api/adapters/retention/addresses.ts';
import { formerAddressesIn } from '../../../api/adapters/retention/formerAddresses.ts';
import type { Client } from '../../../dataverse/client.ts';
import { normalisedAddress } from '../../../domain/messages/recipientList.ts';
import { compareNames } from '../../../domain/people/names.ts';
import { primaryKey, tables } from '../../../domain/schema/index.ts';
import { distinct, equals, rowsWhere, type StoredRow } from './rowsOf.ts';

const { addressState, messageDelivery } = tables;

type WholePerson = {
  contactIds: readonly string[];
  profileIds: readonly string[];
  referenceIds: readonly string[];
  names: readonly string[];
  /** An address that nobody is known by. */
  unknown: string | undefined;
};

export type MessagesTo = {
  deliveries: StoredRow[];
  states: StoredRow[];
  /** Their addresses that nobody else has. */
  sole: string[];
};

/**
 * What was written about another's record is not theirs, whoever has the address now. Of an address that others have, too, only
 * what bears the person's name, or was written about their own record, is.
 */
export async function messagesTo(client: Client, person: WholePerson): Promise<MessagesTo> {
  const { contactIds, profileIds, names, unknown } = person;
  const found = await addressesOf(client.batchedReads(), person, formerAddressesIn(client));
  const sole = unknown === undefined ? found.sole : [...found.sole, normalisedAddress(unknown)];
  const deliveries: StoredRow[] = [];
  const states: StoredRow[] = [];
  for (const id of profileIds)
    deliveries.push(...(await rowsWhere(client, messageDelivery, equals('crf69_recordid', id))));
  for (const address of new Set([...found.all, ...sole])) {
    const isSole = sole.includes(address);
    const all = await rowsWhere(client, messageDelivery, equals('crf69_recipient', address));
    const sent = all.filter((row) => !found.ofOthers.includes(String(row[primaryKey(messageDelivery)])));
    deliveries.push(...sent.filter((row) => isSole || isNamed(row, names) || isChosenAlone(row, contactIds)));
    if (isSole) states.push(...(await rowsWhere(client, addressState, equals('crf69_address', address))));
  }
  return { deliveries: distinct(messageDelivery, deliveries), states, sole };
}

const isNamed = ({ crf69_recipientname: name }: StoredRow, names: readonly string[]): boolean =>
  names.some((own) => compareNames(own, String(name ?? '')) === 'same');

/** Whether the sender chose nobody but them at an address that others have. */
const isChosenAlone = ({ crf69_chosenpeople: chosen }: StoredRow, contactIds: readonly string[]): boolean =>
  typeof chosen === 'string' && chosen !== '' && chosen.split(',').every((id) => contactIds.includes(id));
