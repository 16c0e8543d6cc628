/** Finds people with the birthday of a row and a similar name, by the keys. */
import type { Client } from '../../../../../dataverse/client.ts';
import { and, isIn, ne } from '../../../../../dataverse/filter.ts';
import { mapped, type Operation } from '../../../../../dataverse/operation.ts';
import { firstPage } from '../../../../../dataverse/operations/readOperations.ts';
import { mostHolders } from '../../../../../dataverse/people/findCandidates.ts';
import { chunksOf } from '../../../../../domain/chunks.ts';
import type { Person } from '../../../../../domain/imports/matching.ts';
import { birthdayKey } from '../../../../../domain/people/keys.ts';
import { compareNames } from '../../../../../domain/people/names.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import { inTurns } from './inTurns.ts';

/** People by their birthday's key. `isCut`: there are more than fit into a page. */
export type BornOn = { keys: readonly string[]; holders: readonly Holder[]; isCut: boolean };
type Holder = {
  crf69_key: string | null;
  _crf69_contact_value: string | null;
  crf69_Contact: { crf69_contid: string | null } | null;
};

/** Birthdays in one query: with 300,000 people, every day is that of a dozen, and their names fit into a page. */
const atOnce = 250;

const holdersOf = (keys: readonly string[]) =>
  ({
    select: ['crf69_key', '_crf69_contact_value'],
    expand: { crf69_Contact: { select: ['crf69_contid'] } },
    filter: and(isIn('crf69_key', keys), ne('_crf69_contact_value', null)),
  }) as const;

/** Makes the queries for the birthdays of rows: they read names alone, because nearly all are strangers. */
export const bornWith = (rows: readonly Person[]): Operation<BornOn>[] =>
  chunksOf([...namesByDay(rows).keys()], atOnce).map((keys) =>
    mapped(firstPage(tables.personKey, holdersOf(keys)), ({ rows: holders, next }) => ({
      keys,
      holders,
      isCut: next !== undefined,
    })),
  );

/**
 * Returns the ids of the contacts with the birthday and a name like that of a row. A birthday that too many have stands for
 * “unknown”, and finds nobody.
 * @throws DataverseError
 */
export async function alikeAmong(
  dataverse: Pick<Client, 'separateReads'>,
  found: readonly BornOn[],
  rows: readonly Person[],
  signal: AbortSignal,
): Promise<string[]> {
  const reader = dataverse.separateReads();
  const pages = await Promise.all(
    found.map(({ keys, holders, isCut }) =>
      isCut ? reader.listAll(tables.personKey, { ...holdersOf(keys), signal }) : holders,
    ),
  );
  const holders = pages.flat();
  const counts = new Map<string | null, number>();
  for (const { crf69_key: key } of holders) counts.set(key, (counts.get(key) ?? 0) + 1);
  const names = namesByDay(rows);
  const alike: string[] = [];
  await inTurns(holders, ({ crf69_key: key, _crf69_contact_value: contact, crf69_Contact: person }) => {
    if (contact === null || (counts.get(key) ?? 0) > mostHolders) return;
    const isAlike = (name: string) => similar.has(compareNames(name, person?.crf69_contid ?? ''));
    if (names.get(key ?? '')?.some(isAlike)) alike.push(contact);
  });
  return alike;
}

const similar: ReadonlySet<string> = new Set(['same', 'similar']);

/** Returns the names of rows by the keys of their birthdays. */
function namesByDay(rows: readonly Person[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { name, birthday } of rows) {
    if (birthday === undefined || name === '') continue;
    const key = birthdayKey(birthday);
    const there = names.get(key);
    if (there) there.push(name);
    else names.set(key, [name]);
  }
  return names;
}
