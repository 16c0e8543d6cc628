/** Finds violations of the promises about merges. Reads the raw rows, and uses no code of the product. */
import type { Client } from '../../../../dataverse/client.ts';
import { mergeState } from '../../../../domain/schema/choices/merges.ts';
import { tables } from '../../../../domain/schema/index.ts';

type Rows = ReadonlyMap<string, object>;

type Ending = {
  pair: { kept: string; merged: string; mergedContact: string };
  /** All rows as they were, by table and id. */
  before: Rows;
  /** The merges that were answered as done. */
  done: readonly string[];
  dataverse: Client;
};

/** Tables that may go on naming the merged person: pairs, keys, and the record itself. */
const naming = /^(merge|personpair|personkey) /;

/** Returns the violations, in words: a person is merged once, as a whole, and no row is lost. */
export async function wrongMerges({ pair, before, done, dataverse }: Ending): Promise<string[]> {
  const records = await dataverse.listAll(tables.merge, { select: ['crf69_mergestate', 'crf69_moved'] });
  const wrong: string[] = [];
  if (records.length !== 1) wrong.push(`${records.length} merges of one person`);
  for (const id of done)
    if (!records.some((row) => row.crf69_mergeid === id)) wrong.push('a merge that was answered is not there');
  for (const row of records) {
    if (row.crf69_mergestate !== mergeState.codes.done) wrong.push('a merge is unfinished');
    const { rows, aside }: { rows: Record<string, string[]>; aside: { id: string }[] } = JSON.parse(
      row.crf69_moved ?? '{}',
    );
    const noted = [...Object.values(rows ?? {}).flat(), ...(aside ?? []).map(({ id }) => id)];
    if (new Set(noted).size !== noted.length) wrong.push('a row is noted twice');
  }
  const after = await rowsOf(dataverse);
  for (const key of before.keys()) if (!key.startsWith('links of ') && !after.has(key)) wrong.push(`lost: ${key}`);
  const profile = after.get(`volunteerprofile ${pair.merged}`);
  if (columnOf(profile, 'statecode') !== 1 || columnOf(profile, '_crf69_mergedinto_value') !== pair.kept)
    wrong.push('the merged person is still in use');
  for (const [key, row] of after) {
    if (naming.test(key) || key === `volunteerprofile ${pair.merged}`) continue;
    if (Object.entries(row).some(([name, value]) => isOwner(name) && [pair.merged, pair.mergedContact].includes(value)))
      wrong.push(`left behind: ${key}`);
  }
  return wrong;
}

/** Returns what an undo did not give back, in words. */
export const wrongUndo = (before: Rows, after: Rows): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => JSON.stringify(sorted(before.get(key))) !== JSON.stringify(sorted(after.get(key))))
    .map((key) => `not given back: ${key}`);

const sorted = (row: object | undefined) =>
  Object.entries(row ?? {}).sort(([one], [other]) => one.localeCompare(other));

const isOwner = (name: string): boolean => /^_crf69_.*_value$|^crf69_recordid$/.test(name);
const columnOf = (row: object | undefined, name: string): unknown => row && Reflect.get(row, name);

async function rowsOf(dataverse: Client): Promise<Rows> {
  const reads = dataverse.batchedReads();
  const found = await Promise.all(
    Object.values(tables).map(async (table) =>
      (await reads.listAll(table)).map((row): [string, object] => [
        `${table.name} ${Reflect.get(row, `crf69_${table.name}id`)}`,
        row,
      ]),
    ),
  );
  return new Map(found.flat());
}
