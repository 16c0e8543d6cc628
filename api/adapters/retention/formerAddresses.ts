/** The addresses that rows had before, from Dataverse's audit log, which only the identity that may delete can read. */
import * as v from 'valibot';
import type { Client } from '../../../dataverse/client.ts';
import { changesOf } from '../../../dataverse/operations/changeHistory.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { normalisedAddress } from '../../../domain/messages/recipientList.ts';
import { columnName } from '../../../domain/schema/index.ts';

/** Returns every address that one of these rows has had, in lower case. */
export type FormerAddresses = (ids: readonly string[]) => Promise<string[]>;

const addressColumns: readonly string[] = (['email', 'number', 'volunteeremail', 'contactnumber'] as const).map(
  (name) => columnName(name),
);
/** Rows in one condition. */
const atOnce = 50;
const anything = v.nullish(v.unknown());
const change = v.object({
  changedAttributes: v.array(v.object({ logicalName: v.string(), oldValue: anything, newValue: anything })),
});
const readChanges = v.safeParser(v.pipe(v.string(), v.parseJson(), change));

export const formerAddressesIn =
  (eraser: Client): FormerAddresses =>
  async (ids) => [...new Set((await formerTexts(eraser, ids, addressColumns)).map(normalisedAddress))];

/**
 * Returns every text that one of these rows has had in one of the columns. Entries that were deleted, never audited or cannot
 * be parsed are left out: an incomplete log must not prevent an erasure.
 */
export async function formerTexts(
  eraser: Client,
  ids: readonly string[],
  columns: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(chunksOf(ids, atOnce).map((some) => changesIn(eraser, some)));
  return found.flat().flatMap((changedata) => {
    const read = readChanges(changedata);
    return (read.success ? read.output.changedAttributes : [])
      .filter(({ logicalName }) => columns.includes(logicalName))
      .flatMap(({ oldValue, newValue }) => [oldValue, newValue])
      .flatMap((value) => (typeof value === 'string' && value ? value : []));
  });
}

async function changesIn(eraser: Client, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let page = await eraser.send(changesOf(ids)); ; page = await eraser.send(changesOf(ids, page.next))) {
    found.push(...page.changes);
    if (page.next === undefined) return found;
  }
}
